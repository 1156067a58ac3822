const activity = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Runs once, at the first input of the user, so that the first paint is not delayed. @returns a function that cancels it */
export function onFirstInput(run: () => void): () => void {
  const listeners = new AbortController();
  const start = () => {
    listeners.abort();
    run();
  };
  for (const type of activity) addEventListener(type, start, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
