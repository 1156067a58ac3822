import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, type Command } from '../run-command.ts';
import { readErasures } from './read-erasures.ts';
import { readIdentities } from './read-identities.ts';
import { restoreArchive } from './restore-archive.ts';
import { erasureListName, type ErasedPerson } from '#server/features/privacy/public.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#server/platform/log/log.ts';

/**
 * `portaal restore FILE`, or `npm run restore -- FILE`: restores a backup into the database of DATABASE_URL, or the one
 * in DATA_DIR.
 */
const options = '[--replace] [--identity FILE] [--erasures FILE]';
const usage = `Usage: portaal restore FILE ${options}, or in a checkout: npm run restore -- FILE ${options}`;

/** `identity`: a file with the secret key of an encrypted backup. `erasures`: a list of erased people. */
type Arguments = { path: string; replace: boolean; identity: string | undefined; erasures: string | undefined };

/** The embedded database opens its audit log for a restore, and the next start of the portal protects it again. */
type Database = { connection: Connection; stop: () => Promise<void> };

await runCommand({ unchanged: 'Nothing was restored.', readArguments, work: restore });

async function restore({ config, arguments: given, log, signal, stopAtEnd }: Command<Arguments>): Promise<void> {
  const decrypter = given.identity === undefined ? undefined : await readIdentities(given.identity);
  const { files, erased } = await readErasures(given, config);
  printLists(files);
  const { connection, stop } = await openDatabase(config, log);
  stopAtEnd(stop);
  const file = { path: given.path, decrypter };
  const report = await restoreArchive(file, {
    connection,
    log,
    replace: given.replace,
    signal,
    erasures: erased,
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

function printLists(files: string[]): void {
  for (const file of files) console.log(`Erased people are read from ${file}.`);
  if (files.length === 0)
    console.log(
      `There is no ${erasureListName} beside the backup: only those erased from the database that is replaced are known.`,
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
  const locate = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);
  const { replace, identity, erasures } = values;
  return {
    path: locate(file),
    replace,
    identity: identity && locate(identity),
    erasures: erasures && locate(erasures),
  };
}

function parseOrThrow(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        replace: { type: 'boolean', default: false },
        identity: { type: 'string' },
        erasures: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('.')[0]}. ${usage}`, { cause: error });
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  return await startEmbeddedPostgres({ dataDir, log });
}
