import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * Creates the symbolic links between shared libraries, which an npm package cannot contain. The package has a
 * postinstall script for this, which npm skips when install scripts are disabled.
 */
export async function hydrateSymlinks(packageHome: string): Promise<void> {
  const list = await readFile(join(packageHome, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageHome, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(join(relative(dirname(target), dirname(source)), basename(source)), path).catch(refuseUnlessExists);
  }
}

function refuseUnlessExists(cause: NodeJS.ErrnoException): void {
  if (cause.code === 'EEXIST') return;
  throw new OperatorError(
    `The bundled PostgreSQL is incomplete and cannot be completed (${cause.message}). ` +
      'Run "npm rebuild" as the user that installed the portal.',
    { cause },
  );
}
