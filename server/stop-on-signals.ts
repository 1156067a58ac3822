import type { EventEmitter } from 'node:events';
import type { Log } from './platform/log/log.ts';

/**
 * Milliseconds after which the process ends, whatever it waits for.
 * The portal needs 5 s behind a proxy, 26 s for a call and 4 s for connections.
 */
const maxStopMs = 36_000;

/**
 * Milliseconds in which further signals are the same one: Ctrl+C reaches every process of the terminal, and npm and
 * run.mjs forward theirs as well.
 */
const sameSignalMs = 500;

type StoppedProcess = EventEmitter & { exit: (code: number) => void };

/**
 * At the first signal it stops the process and ends it with the exit code of `stop`; one that comes later, or 36
 * seconds, end it at once with code 1. An exception that nothing caught stops it too, with code 1: what it left half
 * done is unknown. `stop` then gets `exception`.
 */
export function stopOnSignals(process: StoppedProcess, stop: (reason: string) => Promise<number>, log: Log): void {
  let stoppedAt: number | null = null;
  let hasFailed = false;
  const begin = (reason: string) => {
    stoppedAt = performance.now();
    setTimeout(() => {
      log.error(`stopping took longer than ${maxStopMs / 1000} seconds: this process ends now`);
      process.exit(1);
    }, maxStopMs).unref();
    stop(reason).then(
      (exitCode) => process.exit(hasFailed ? 1 : exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping went wrong');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: string) => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt >= sameSignalMs) process.exit(1);
      return;
    }
    log.info({ signal }, 'stopping: what is under way is finished first; a second signal ends this process at once');
    begin(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  // Node passes a rejection that nobody handles here as well.
  process.on('uncaughtException', (error: unknown, origin: string) => {
    hasFailed = true;
    log.fatal(
      { err: error, origin },
      'an unexpected error: what is under way is finished, then this process ends with code 1',
    );
    if (stoppedAt === null) begin('exception');
  });
}
