/**
 * Runs work that never rejects every so many milliseconds, and not before it ended the last time.
 * @returns stops it; resolves once the work in progress has ended
 */
export function runEvery(intervalMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () =>
    work().finally(() => {
      running = null;
    });
  const timer = setInterval(() => void (running ??= run()), intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
