import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach } from '../choose-owner.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { programPath, type Binaries } from './locate-binaries.ts';
import type { Owner } from './run-program.ts';

const cacheFolder = '/var/cache/portaal';

/**
 * Binaries that `owner` can run: the given ones, or a copy of them in /var/cache when they are below a folder that this
 * account may not enter, such as /root.
 */
export async function ensureReachableBinaries(binaries: Binaries, owner: Owner): Promise<Binaries> {
  if (runs(binaries, owner)) return binaries;
  const copy = { ...binaries, home: join(cacheFolder, `postgresql-${binaries.version}`) };
  if (!(await stat(copy.home).catch(() => undefined))) await copyHome(binaries.home, copy.home);
  if (runs(copy, owner)) return copy;
  throw new OperatorError(
    `PostgreSQL has to run as uid ${owner?.uid}, which cannot reach ${binaries.home} or its copy in ${cacheFolder}. ` +
      'Install the portal in a folder that every user may enter, such as /opt, or start it as an ordinary user.',
  );
}

function runs(binaries: Binaries, owner: Owner): boolean {
  return canReach(owner, programPath(binaries, 'postgres'));
}

/** Copies beside the destination and renames, so that an interrupted copy is never used. */
async function copyHome(from: string, to: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  await chmod(cacheFolder, 0o755);
  const temporary = await mkdtemp(`${to}-`);
  await cp(from, temporary, { recursive: true, verbatimSymlinks: true });
  await chmod(temporary, 0o755);
  await rename(temporary, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
