const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Runs once, when the user first moves: what is fetched here never stands in the way of the first paint. */
export function onceActive(run: () => void): void {
  const stop = new AbortController();
  const start = () => {
    stop.abort();
    run();
  };
  for (const sign of signs) addEventListener(sign, start, { passive: true, signal: stop.signal });
}
