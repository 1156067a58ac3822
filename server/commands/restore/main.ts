import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreArchive } from './restore-archive.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { explainError } from '#server/platform/database/compatibility/explain-database-error.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';

/** `npm run restore -- FILE [--replace]`: restores a backup into the database of DATABASE_URL, or the one in DATA_DIR. */
const usage = 'Usage: npm run restore -- FILE [--replace]';

/** The embedded database opens its audit log for a restore, and the next start of the portal protects it again. */
type Database = { connection: Connection; stop: () => Promise<void> };

process.exitCode = await restore();

async function restore(): Promise<number> {
  let database: Database | null = null;
  let config: Config | undefined;
  try {
    const { path, replace } = readArguments();
    config = readConfig(process.env);
    const log = createLog('warn');
    database = await openDatabase(config, log);
    const { createdAt, tables, rows, migrations } = await restoreArchive(path, { ...database, log, replace });
    console.log(`\nRestored the backup of ${createdAt}: ${tables} tables, ${rows} rows.`);
    if (migrations.length > 0) console.log(`Applied since then: ${migrations.join(', ')}.`);
    console.log(
      'Everybody signs in again, and API keys are inactive until their owners activate them. ' +
        'Waiting mails and jobs continue when the portal starts. It needs the SECRET_KEY, or secret.key in DATA_DIR, with ' +
        'which the backup was made: its start warns of another one.\n',
    );
    return 0;
  } catch (error) {
    console.error(`\nNothing was restored. ${await explainError(error, config)}\n`);
    return 1;
  } finally {
    await database?.stop();
  }
}

function readArguments(): { path: string; replace: boolean } {
  const { values, positionals } = parseOrThrow();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new OperatorError(usage);
  // npm runs scripts in the folder of the project.
  return { path: resolve(process.env['INIT_CWD'] ?? '.', file), replace: values.replace };
}

function parseOrThrow() {
  try {
    return parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('.')[0]}. ${usage}`, { cause: error });
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  return await startEmbeddedPostgres({ dataDir, log });
}
