import { runEvery } from '../../run-every.ts';
import type { Log } from './cluster.ts';

const checkEveryMs = 1_000;

export type RestartOptions = { isRunning: () => Promise<boolean>; restart: () => Promise<void>; log: Log };

/** Restarts PostgreSQL when it ends under a running portal. @returns a function that stops these restarts */
export function restartWhenStopped({ isRunning, restart, log }: RestartOptions): () => Promise<void> {
  return runEvery(checkEveryMs, async () => {
    try {
      if (await isRunning()) return;
      log.warn('PostgreSQL ended and is started again');
      await restart();
      log.info('PostgreSQL runs again');
    } catch (error) {
      log.warn(`PostgreSQL could not be started again: ${(error as Error).message}`);
    }
  });
}
