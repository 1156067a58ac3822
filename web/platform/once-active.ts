const activity = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Runs once, at the first input of the user: what is loaded then does not delay the first paint. @returns cancels it */
export function onceActive(run: () => void): () => void {
  const listeners = new AbortController();
  const start = () => {
    listeners.abort();
    run();
  };
  for (const type of activity) addEventListener(type, start, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
