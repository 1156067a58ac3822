import { readConfig, type Config } from '#server/platform/config.ts';
import { explainError } from '#server/platform/database/compatibility/explain-database-error.ts';
import { requireOpenFiles } from '#server/platform/open-files.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';

export type Command<Arguments> = {
  config: Config;
  arguments: Arguments;
  log: Log;
  /**
   * Aborted by SIGINT, SIGTERM or SIGHUP: the work then rejects soon, or completes when its change is being committed.
   */
  signal: AbortSignal;
  /**
   * Is called at the end of the command, also after a failure or a signal, and before those that were added earlier.
   * When one of them rejects, the others are called nevertheless.
   */
  stopAtEnd: (stop: () => Promise<void>) => void;
};

type Program<Arguments> = {
  /** Is printed in front of the reason of a failure and of a signal. */
  unchanged: string;
  /** Is called before the configuration is read. Throws an OperatorError with the usage. */
  readArguments: (args: string[]) => Arguments;
  work: (command: Command<Arguments>) => Promise<void>;
};

/** Runs a command for operators. Sets the exit code. */
export async function runCommand<Arguments>(program: Program<Arguments>): Promise<void> {
  const interruption = new AbortController();
  const { signal } = interruption;
  const log = createLog('warn');
  // What cannot be closed at the end.
  const finished = run(program, { log, signal }).catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  const interrupt = () => {
    console.error('\nStopping; a second signal ends at once, and then it is unknown what was changed.');
    interruption.abort();
    return finished;
  };
  stopOnSignals(process, interrupt, log);
  process.exitCode = await finished;
}

async function run<Arguments>(
  { unchanged, readArguments, work }: Program<Arguments>,
  { log, signal }: Pick<Command<Arguments>, 'log' | 'signal'>,
): Promise<number> {
  await using stops = new AsyncDisposableStack();
  let config: Config | undefined;
  try {
    const given = readArguments(process.argv.slice(2));
    config = readConfig(process.env);
    requireOpenFiles();
    await work({ config, arguments: given, log, signal, stopAtEnd: (stop) => stops.defer(stop) });
    return 0;
  } catch (error) {
    const reason = signal.aborted ? 'The command was stopped.' : await explainError(error, config);
    console.error(`\n${unchanged} ${reason}\n`);
    return 1;
  }
}
