import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, array, constantFrom, date, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BackupFile,
  deleteExpired,
  listExpired,
  nameBackup,
  nameUnfinished,
  parseBackupName,
} from './backup-files.ts';

const keeps = record({
  days: integer({ min: 1, max: 9 }),
  weeks: integer({ min: 0, max: 6 }),
  months: integer({ min: 0, max: 6 }),
});
// Across both changes of the clock, and the end of a year.
const moments = date({ min: new Date('2025-09-01'), max: new Date('2026-06-01'), noInvalidDate: true });
const file = (kind: BackupFile['kind'], madeAt: Date): BackupFile => ({
  kind,
  madeAt,
  name: nameBackup(kind, madeAt, { isEncrypted: false }),
});
const nights = array(moments, { maxLength: 60 }).map((all) => all.map((madeAt) => file('nightly', madeAt)));
const names = (files: BackupFile[]) => files.map(({ name }) => name).toSorted();
const keptOf = (files: BackupFile[], keep: Parameters<typeof listExpired>[1]) => {
  const expired = new Set(listExpired(files, keep));
  return files.filter((each) => !expired.has(each));
};

test('the newest proven backup is never deleted, and no more are kept than days, weeks and months', () => {
  assert(
    property(nights, keeps, (files, keep) => {
      const kept = keptOf(files, keep);
      const newest = Math.max(...files.map(({ madeAt }) => madeAt.getTime()));
      expect(kept.some(({ madeAt }) => madeAt.getTime() === newest)).toBe(files.length > 0);
      expect(kept.length).toBeLessThanOrEqual(keep.days + keep.weeks + keep.months);
      expect(listExpired(kept, keep)).toEqual([]);
    }),
  );
});

test('deleting after each backup keeps what deleting once at the end would keep', () => {
  assert(
    property(nights, keeps, (files, keep) => {
      const inOrder = files.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
      const step = (kept: BackupFile[], next: BackupFile) => keptOf([...kept, next], keep);
      expect(names(inOrder.reduce(step, []))).toEqual(names(keptOf(inOrder, keep)));
    }),
  );
});

test('a backup each night leaves the last days, Sundays and ends of months', () => {
  const files = Array.from({ length: 120 }, (_, day) => file('nightly', new Date(Date.UTC(2026, 0, 1 + day, 1, 30))));
  expect(
    keptOf(files, { days: 3, weeks: 3, months: 3 }).map(({ madeAt }) => madeAt.toISOString().slice(5, 10)),
  ).toEqual(['02-28', '03-31', '04-19', '04-26', '04-28', '04-29', '04-30']);
});

test('a backup at 00:30 in Amsterdam belongs to that day, which has not begun in UTC', () => {
  const [before, after] = ['2026-07-01T21:30:00Z', '2026-07-01T22:30:00Z'].map((at) => file('nightly', new Date(at)));
  expect(listExpired([before!, after!], { days: 2, weeks: 0, months: 0 })).toEqual([]);
});

test('an unproven backup stays until a proven one follows, and three of updates stay', () => {
  assert(
    property(array(record({ kind: constantFrom('nightly', 'unproven', 'upgrade'), madeAt: moments })), (given) => {
      const files = given.map(({ kind, madeAt }) => file(kind as BackupFile['kind'], madeAt));
      const kept = keptOf(files, { days: 1, weeks: 0, months: 0 });
      const count = (of: BackupFile[], kind: string) => of.filter((each) => each.kind === kind).length;
      expect(count(kept, 'upgrade')).toBe(Math.min(3, count(files, 'upgrade')));
      expect(count(kept, 'nightly')).toBe(Math.min(1, count(files, 'nightly')));
      const newest = (kind: string) =>
        Math.max(0, ...files.flatMap((each) => (each.kind === kind ? each.madeAt.getTime() : [])));
      expect(count(kept, 'unproven')).toBe(newest('unproven') > newest('nightly') ? 1 : 0);
    }),
  );
});

test('a name has the second of its backup, and only names of the portal are recognised', () => {
  const madeAt = new Date('2026-11-29T01:30:00.250Z');
  const name = nameBackup('nightly', madeAt, { isEncrypted: true });
  expect(name).toBe('portaal-nightly-20261129T013000Z.tar.gz.age');
  expect(parseBackupName(name)).toEqual({ name, kind: 'nightly', madeAt: new Date('2026-11-29T01:30:00Z') });
  for (const other of ['portaal-backup-2026-11-29.tar.gz', `${name}.old`, `old-${name}`, nameUnfinished(name)])
    expect(parseBackupName(other)).toBeNull();
});

test('files that the portal did not write stay, and interrupted ones go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portaal-'));
  try {
    const proven = [1, 2, 3].map((day) => file('nightly', new Date(Date.UTC(2026, 0, day))).name);
    const others = [
      'portaal-backup-2026-01-01.tar.gz',
      'notes.txt',
      '.other.unfinished',
      nameUnfinished(file('upgrade', new Date(0)).name),
    ];
    for (const name of [...proven, ...others, nameUnfinished(proven[2]!)]) await writeFile(join(folder, name), '');
    await deleteExpired(folder, { days: 1, weeks: 0, months: 0 }, ['nightly', 'unproven']);
    expect(new Set(await readdir(folder))).toEqual(new Set([...others, proven[2]]));
  } finally {
    await rm(folder, { recursive: true });
  }
});
