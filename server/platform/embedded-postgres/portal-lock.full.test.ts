import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePortalLock } from './portal-lock.ts';
import { identifySelf } from './process-identity.ts';

vi.mock(import('node:fs/promises'), { spy: true });

const module = new URL('./portal-lock.ts', import.meta.url).href;
const log = { info: () => undefined, warn: () => undefined };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const take = (isInUse = false) => takePortalLock({ folder: dataDir, log, isInUse: async () => isInUse, maxWaitMs: 0 });

/**
 * Takes the lock in another process, at the given moment, and holds it for as long as asked;
 * resolves with what came of it.
 */
async function takeElsewhere(atMs: number, holdMs: number): Promise<string> {
  const script = `
    import { takePortalLock } from '${module}';
    const log = { info() {}, warn() {} };
    while (Date.now() < ${atMs});
    await takePortalLock({ folder: '${dataDir}', log, isInUse: async () => false, maxWaitMs: 0 }).then(
      () => { console.log('taken'); setTimeout(() => {}, ${holdMs}); },
      (error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return said.toString().trim();
}

async function leaveLock(identity: object): Promise<void> {
  await writeFile(join(dataDir, 'portal.lock'), JSON.stringify(identity));
}

test('a released lock leaves nothing behind and can be taken again', async () => {
  const lock = await take();
  await expect(take()).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await take()).release();
});

test('a lock whose pid belongs to a later process is stale', async () => {
  await leaveLock({ ...(await identifySelf()), startedAt: 'an earlier moment' });
  await take();
  expect(await readdir(dataDir)).toEqual(['portal.lock']);
});

test('of processes that find a stale lock at the same moment exactly one takes it', async () => {
  await leaveLock({ ...(await identifySelf()), startedAt: 'an earlier moment' });
  const moment = Date.now() + 600;
  const said = await Promise.all(Array.from({ length: 4 }, () => takeElsewhere(moment, 1_500)));
  expect(said.filter((text) => text === 'taken')).toHaveLength(1);
});

test('an owner in another container counts as live while its database answers', async () => {
  await leaveLock({ ...(await identifySelf()), namespace: 'pid:[1]' });
  await expect(take(true)).rejects.toThrow('in use by another portal');
  await take(false);
});

test('a lock is acquired when its owner ends within the maximum wait', async () => {
  expect(await takeElsewhere(0, 300)).toBe('taken');
  await takePortalLock({ folder: dataDir, log, isInUse: async () => false, maxWaitMs: 5_000 });
});

test('a disk that is full leaves no file behind, and the refusal says so', async () => {
  vi.mocked(writeFile).mockImplementationOnce(async (path) => {
    closeSync(openSync(path as string, 'wx'));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  await expect(take()).rejects.toThrow(/no space left on device, write\nFree some disk space/);
  expect(await readdir(dataDir)).toEqual([]);
});
