import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '#server/platform/operator-error.ts';
import { runCommand, type Command } from '../run-command.ts';
import { upgradeDatabase, type Step } from './upgrade-database.ts';

/**
 * `portaal upgrade-database`, or `npm run upgrade-database`: upgrades the embedded database in DATA_DIR to the major
 * version of PostgreSQL that this program has.
 */
const usage =
  'Usage: portaal upgrade-database [--from-binaries FOLDER], or in a checkout: npm run upgrade-database -- [--from-binaries FOLDER]';

const stepTexts: Record<Step, string> = {
  copying: 'Copying the database; the old one stays as it is.',
  verified: 'Each table of the copy has the rows of the old one.',
  renamed: 'Putting the copy in its place.',
};

type Arguments = { fromBinaries: string | undefined };

await runCommand({ unchanged: 'The database was not upgraded.', readArguments, work: upgrade });

async function upgrade({ config, arguments: { fromBinaries }, log, signal }: Command<Arguments>): Promise<void> {
  if (config.databaseUrl)
    throw new OperatorError('The database of DATABASE_URL is upgraded with the tools of its own PostgreSQL.');
  const onStep = (step: Step) => console.log(stepTexts[step]);
  const report = await upgradeDatabase({ dataDir: config.dataDir, fromBinaries, log, signal, onStep });
  if (report.outcome === 'current') console.log(`The database is of PostgreSQL ${report.to} already.`);
  if (report.outcome === 'finished')
    console.log(`The upgrade to PostgreSQL ${report.to} was complete; the new database is now in its place.`);
  if (report.outcome !== 'upgraded') return;
  const { from, to, kept, copied } = report;
  console.log(`\nUpgraded from PostgreSQL ${from} to ${to}: ${copied.tables} tables, ${copied.rows} rows.`);
  console.log(`The old database is kept in ${kept}: delete it once the portal has run for some days.\n`);
}

function readArguments(args: string[]): Arguments {
  const folder = parseOrThrow(args).values['from-binaries'];
  // npm runs scripts in the folder of the project.
  return { fromBinaries: folder === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', folder) };
}

function parseOrThrow(args: string[]) {
  try {
    return parseArgs({ args, options: { 'from-binaries': { type: 'string' } } });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('.')[0]}. ${usage}`, { cause: error });
  }
}
