import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, type Command } from '../run-command.ts';
import { restoreArchive } from './restore-archive.ts';
import type { ErasedPerson } from '#server/features/privacy/public.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#server/platform/log/log.ts';

/**
 * `portaal restore FILE [--replace]`, or `npm run restore -- FILE [--replace]`: restores a backup into the database of
 * DATABASE_URL, or the one in DATA_DIR.
 */
const usage = 'Usage: portaal restore FILE [--replace], or in a checkout: npm run restore -- FILE [--replace]';

type Arguments = { path: string; replace: boolean };

/** The embedded database opens its audit log for a restore, and the next start of the portal protects it again. */
type Database = { connection: Connection; stop: () => Promise<void> };

await runCommand({ unchanged: 'Nothing was restored.', readArguments, work: restore });

async function restore({ config, arguments: given, log, signal, stopAtEnd }: Command<Arguments>): Promise<void> {
  const { connection, stop } = await openDatabase(config, log);
  stopAtEnd(stop);
  const report = await restoreArchive(given.path, {
    connection,
    log,
    replace: given.replace,
    signal,
    onErased: printErased,
  });
  console.log(`\nRestored the backup of ${report.createdAt}: ${report.tables} tables, ${report.rows} rows.`);
  if (report.migrations.length > 0) console.log(`Applied since then: ${report.migrations.join(', ')}.`);
  if (report.erasedAgain > 0) console.log(`Erased again: ${report.erasedAgain} of them.`);
  console.log(
    'Everybody signs in again, and API keys are inactive until their owners activate them. ' +
      'Waiting mails and jobs continue when the portal starts. It needs the SECRET_KEY, or secret.key in DATA_DIR, with ' +
      'which the backup was made: its start warns of another one.\n',
  );
}

function printErased(erased: ErasedPerson[]): void {
  if (erased.length === 0) return;
  console.log(`\nErased since this backup was made: ${erased.length}. They are erased again, where they are in it.`);
  for (const { id, startedAt, pseudonym, userHash } of erased) {
    console.log(`  ${startedAt}, request ${id}, pseudonym ${pseudonym}`);
    if (userHash === null)
      console.log(
        '    By an earlier version, which kept nothing that finds the account: erase this person by hand afterwards.',
      );
  }
}

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseOrThrow(args);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new OperatorError(usage);
  // npm runs scripts in the folder of the project.
  return { path: resolve(process.env['INIT_CWD'] ?? '.', file), replace: values.replace };
}

function parseOrThrow(args: string[]) {
  try {
    return parseArgs({ args, options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('.')[0]}. ${usage}`, { cause: error });
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  return await startEmbeddedPostgres({ dataDir, log });
}
