import type { EventEmitter } from 'node:events';
import type { Log } from './platform/log/log.ts';

/**
 * Milliseconds after which the process ends, whatever it waits for. The portal needs 5 s behind a proxy, 26 s for a call and
 * 4 s for connections.
 */
const maxStopMs = 36_000;

/**
 * Milliseconds in which further signals are the same one: Ctrl+C reaches every process of the terminal, and npm and run.mjs
 * forward theirs as well.
 */
const sameSignalMs = 500;

type StoppedProcess = EventEmitter & { exit: (code: number) => void };

/** At the first signal it stops the process and ends it with the exit code of `stop`; one that comes later, or 36 seconds, end it at once with code 1. */
export function stopOnSignals(process: StoppedProcess, stop: (signal: string) => Promise<number>, log: Log): void {
  let stoppedAt: number | null = null;
  const onSignal = (signal: string) => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt >= sameSignalMs) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    log.info({ signal }, 'stopping: what is under way is finished first; a second signal ends this process at once');
    setTimeout(() => {
      log.error(`stopping took longer than ${maxStopMs / 1000} seconds: this process ends now`);
      process.exit(1);
    }, maxStopMs).unref();
    stop(signal).then(
      (exitCode) => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping went wrong');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
}
