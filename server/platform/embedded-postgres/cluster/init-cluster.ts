import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { programPath } from '../binaries/locate-binaries.ts';
import { runProgram, type Owner } from '../binaries/run-program.ts';

export type InitOptions = { password: string | undefined; durable: boolean };

// LC_CTYPE of the C library. Sorting and case conversion use ICU.
const systemLocales = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C.utf8', 'C'];

/**
 * Creates a cluster when the folder is absent or empty. Throws an OperatorError for a cluster of another major
 * version and for a folder with other content.
 */
export async function ensureCluster(cluster: Cluster, options: InitOptions): Promise<void> {
  const { pgdata, binaries } = cluster;
  const found = await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found?.trim() === binaries.major) return;
  if (found !== undefined) {
    throw new OperatorError(
      `The data in ${pgdata} was written by PostgreSQL ${found.trim()}, and this portal brings ${binaries.major}. ` +
        'Upgrade it with: portaal upgrade-database, or in a checkout: npm run upgrade-database; docs/operations.md says how.',
    );
  }
  if ((await readdir(pgdata).catch(() => [])).length > 0) {
    throw new OperatorError(
      `The folder ${pgdata} is not empty and holds no PostgreSQL data. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  await createCluster(cluster, options);
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted initdb is repeated. */
async function createCluster({ pgdata, binaries, owner }: Cluster, options: InitOptions): Promise<void> {
  const unfinished = `${pgdata}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await give(unfinished, owner);
  const secrets = await mkdtemp(join(tmpdir(), 'portaal-'));
  try {
    const args = ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=nl-NL'];
    args.push(...(await authenticationArgs(secrets, owner, options.password)));
    if (!options.durable) args.push('--no-sync');
    await runInitdb(programPath(binaries, 'initdb'), args, owner);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await rename(unfinished, pgdata);
}

async function authenticationArgs(folder: string, owner: Owner, password: string | undefined): Promise<string[]> {
  if (password === undefined) return ['--auth-local=peer', '--auth-host=reject'];
  const file = join(folder, 'password');
  await writeFile(file, password, { mode: 0o600 });
  await give(file, owner);
  await give(folder, owner);
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

async function runInitdb(initdb: string, args: string[], owner: Owner): Promise<void> {
  let output = '';
  for (const locale of systemLocales) {
    const result = await runProgram(initdb, [...args, `--locale=${locale}`], owner);
    if (result.exitCode === 0) return;
    output = result.output;
    if (!output.includes('invalid locale')) break;
  }
  const advice = output.includes('effective user ID')
    ? 'Give this user an entry in /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.'
    : 'Free some disk space or set DATA_DIR to another folder.';
  throw new OperatorError(`The database could not be created. ${advice}\n${output}`);
}

async function give(path: string, owner: Owner): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}
