import type { Log } from './cluster.ts';

const checkEveryMs = 1_000;

export type RestartOptions = { isRunning: () => Promise<boolean>; restart: () => Promise<void>; log: Log };

/** Restarts PostgreSQL when it ends under a running portal. @returns a function that stops these restarts */
export function restartWhenStopped({ isRunning, restart, log }: RestartOptions): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let busy = false;
  const check = async () => {
    if (busy) return;
    busy = true;
    try {
      if (await isRunning()) return;
      log.warn('PostgreSQL ended and is started again');
      await restart();
      log.info('PostgreSQL runs again');
    } catch (error) {
      log.warn(`PostgreSQL could not be started again: ${(error as Error).message}`);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => {
    current = busy ? current : check();
  }, checkEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
