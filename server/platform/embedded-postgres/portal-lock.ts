import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './cluster/cluster.ts';
import { freeSpaceAdvice } from './explain-embedded-error.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { identifySelf, isAlive, type ProcessIdentity } from './process-identity.ts';

const pollMs = 50;

export type PortalLock = { release: () => Promise<void> };

export type LockOptions = {
  /** The data folder or the cluster's folder. */
  folder: string;
  log: Log;
  /** Whether an owner in another container still runs, which this process cannot determine. */
  isInUse: () => Promise<boolean>;
  /** Milliseconds to wait for an owner that may be shutting down. */
  maxWaitMs: number;
};

/**
 * Takes `<folder>/portal.lock` for this process: of all portals on one folder exactly one gets it.
 * The lock of a process that no longer runs is taken over. Throws an OperatorError naming the live owner.
 */
export async function takePortalLock(options: LockOptions): Promise<PortalLock> {
  const path = join(options.folder, 'portal.lock');
  const content = JSON.stringify(await identifySelf());
  await take(path, content, options);
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
async function take(path: string, content: string, options: LockOptions): Promise<void> {
  const deadline = Date.now() + options.maxWaitMs;
  for (let attempt = 0; ; attempt += 1) {
    if (await createLock(path, content)) return;
    const found = await readLock(path);
    if (found === undefined) continue;
    const owner = await findLiveOwner(found, options);
    if (owner) {
      if (owner === process.pid || Date.now() >= deadline) throw refusal(options.folder, owner);
      if (attempt === 0) options.log.info(`waiting for process ${owner} to leave the data folder`);
      await sleep(pollMs);
      continue;
    }
    await take(`${path}.next`, content, options);
    if ((await readLock(path)) === found) return await rename(`${path}.next`, path);
    await rm(`${path}.next`);
  }
}

/** Creates the lock with its content atomically; otherwise another process could read it empty. */
async function createLock(path: string, content: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: 'wx' });
    await link(temporary, path);
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'ENOSPC') throw new OperatorError(`The portal cannot start: ${message}\n${freeSpaceAdvice}`);
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function findLiveOwner(found: string, { isInUse }: LockOptions): Promise<number | undefined> {
  const owner = parseLock(found);
  return owner && ((await isAlive(owner)) ?? (await isInUse())) ? owner.pid : undefined;
}

function refusal(folder: string, pid: number): OperatorError {
  return new OperatorError(
    `The data folder ${folder} is in use by another portal, process ${pid}. ` +
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
