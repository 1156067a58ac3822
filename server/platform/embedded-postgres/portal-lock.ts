import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { identifySelf, isAlive, type ProcessIdentity } from './process-identity.ts';

export type PortalLock = { release(): Promise<void> };

/** Decides about an owner that this process cannot see, because it ran in another container. */
export type IsInUse = () => Promise<boolean>;

/**
 * Takes `<dataDir>/portal.lock` for this process: of all portals on one data folder exactly one gets it.
 * The lock of a process that no longer runs is taken over. Throws EmbeddedPostgresError naming the live owner.
 */
export async function takePortalLock(dataDir: string, isInUse: IsInUse): Promise<PortalLock> {
  const path = join(dataDir, 'portal.lock');
  const content = JSON.stringify(await identifySelf());
  await take(path, content, dataDir, isInUse);
  return {
    async release() {
      if ((await readLock(path)) === content) await rm(path, { force: true });
    },
  };
}

/**
 * A stale lock is only replaced while holding `<path>.next`, taken in the same way: so two processes that both found
 * it stale cannot remove each other's fresh lock.
 */
async function take(path: string, content: string, dataDir: string, isInUse: IsInUse): Promise<void> {
  for (;;) {
    if (await createLock(path, content)) return;
    const found = await readLock(path);
    if (found === undefined) continue;
    await refuseWhenLive(found, dataDir, isInUse);
    await take(`${path}.next`, content, dataDir, isInUse);
    if ((await readLock(path)) === found) return await rename(`${path}.next`, path);
    await rm(`${path}.next`);
  }
}

/** Creates the lock with its content in one step; a file that is written later would be seen empty by others. */
async function createLock(path: string, content: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, content, { mode: 0o600, flag: 'wx' });
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function refuseWhenLive(found: string, dataDir: string, isInUse: IsInUse): Promise<void> {
  const owner = parseLock(found);
  if (!owner || !((await isAlive(owner)) ?? (await isInUse()))) return;
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by another portal, process ${owner.pid}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

async function readLock(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function parseLock(content: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(content) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
