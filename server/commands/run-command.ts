import { readConfig, type Config } from '#server/platform/config.ts';
import { explainError } from '#server/platform/database/compatibility/explain-database-error.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';

export type Command = {
  config: Config;
  log: Log;
  /** Aborted by SIGINT, SIGTERM or SIGHUP: the work then rejects soon, or completes when its change is being committed. */
  signal: AbortSignal;
  /** Is called at the end of the command, also after a failure or a signal, and before those that were added earlier. */
  stopAtEnd: (stop: () => Promise<void>) => void;
};

/** Runs the work of a command for operators. Of a failure and of a signal it prints `unchanged` and the reason. Sets the exit code. */
export async function runCommand(unchanged: string, work: (command: Command) => Promise<void>): Promise<void> {
  const interruption = new AbortController();
  const { signal } = interruption;
  const log = createLog('warn');
  const finished = run(unchanged, work, { log, signal });
  const interrupt = () => {
    interruption.abort();
    return finished;
  };
  stopOnSignals(process, interrupt, log);
  process.exitCode = await finished;
}

async function run(
  unchanged: string,
  work: (command: Command) => Promise<void>,
  given: Pick<Command, 'log' | 'signal'>,
): Promise<number> {
  const stops: (() => Promise<void>)[] = [];
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    await work({ ...given, config, stopAtEnd: (stop) => stops.push(stop) });
    return 0;
  } catch (error) {
    const reason = given.signal.aborted ? 'The command was stopped.' : await explainError(error, config);
    console.error(`\n${unchanged} ${reason}\n`);
    return 1;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
