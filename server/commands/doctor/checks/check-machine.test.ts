import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDisk, checkLimits, describeSpace, readLimits } from './check-machine.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-doctor-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('the folder and the space of its disk are measured', async () => {
  expect(await checkDisk({ databaseUrl: undefined, dataDir: folder })).toMatchObject([
    { item: 'folder', level: 'ok', found: expect.stringContaining(folder) as string },
    { item: 'space', found: expect.stringMatching(/^[\d.]+ of [\d.]+ GiB of the disk are free, \d+%\.$/) as string },
  ]);
});

test('a folder that does not exist is not a problem', async () => {
  const dataDir = join(folder, 'none');
  expect(await checkDisk({ databaseUrl: undefined, dataDir })).toMatchObject([
    { level: 'skipped', found: `DATA_DIR does not exist: the first start creates ${dataDir}.` },
  ]);
  expect(await checkDisk({ databaseUrl: 'postgres://db', dataDir })).toMatchObject([
    { level: 'skipped', found: expect.stringContaining('is not needed with DATABASE_URL') as string },
  ]);
});

test.each([
  [30, 1000, 'ok'],
  [19, 100, 'ok'],
  [9, 100, 'warning'],
  [2, 100, 'error'],
])('%i of %i GiB left are: %s, as the alerts have it', (free, total, level) => {
  expect(describeSpace({ free: free * 1024 ** 3, total: total * 1024 ** 3 })).toMatchObject({
    level,
    found: `${free}.0 of ${total}.0 GiB of the disk are free, ${Math.floor((100 * free) / total)}%.`,
  });
});

const MiB = 1024 ** 2;
const plenty = { memory: 4096 * MiB, available: 2048 * MiB, openFiles: 65_536 };

test('the limits of this process are read', () => {
  expect(checkLimits(readLimits()).map(({ item }) => item)).toEqual(['memory', 'open files']);
  expect(checkLimits(plenty).map(({ level }) => level)).toEqual(['ok', 'ok']);
  expect(checkLimits({ ...plenty, openFiles: null })[1]).toMatchObject({ level: 'ok' });
});

test.each([
  [{ memory: 511 * MiB }, 'memory', 'warning', /^Give the portal 512 MiB/],
  [{ available: 255 * MiB }, 'memory', 'warning', /^Stop other programs/],
  [{ openFiles: 4095 }, 'open files', 'warning', /^Allow 4096 or more/],
  [{ openFiles: 255 }, 'open files', 'error', /^Raise the limit where it is started/],
])('%j is found as %s: %s', (limits, item, level, advice) => {
  const finding = checkLimits({ ...plenty, ...limits }).find((each) => each.level !== 'ok');
  expect(finding).toMatchObject({ item, level, advice: expect.stringMatching(advice) as string });
});
