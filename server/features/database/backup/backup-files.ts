import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TZDate } from '@date-fns/tz';
import { getISOWeek, getISOWeekYear } from 'date-fns';
import type { BackupKeep } from '#server/platform/settings/backup-settings.ts';

/**
 * What a file in a folder of backups is: `nightly` was restored to prove it, `unproven` could not be, and `upgrade` was
 * made before an update changed the database.
 */
export type BackupKind = 'nightly' | 'unproven' | 'upgrade';

export type BackupFile = { name: string; kind: BackupKind; madeAt: Date };

/** How many backups of updates are kept. */
const keptUpgrades = 3;

/** `portaal-nightly-20261129T013000Z.tar.gz`, with `.age` when it is encrypted. */
export function nameBackup(kind: BackupKind, madeAt: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `portaal-${kind}-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The hidden name under which a file is written; one that stays was interrupted. */
export function nameUnfinished(name: string): string {
  return `.${name}.unfinished`;
}

const namePattern = /^portaal-(nightly|unproven|upgrade)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/;

/** Null: the portal did not write a file of this name. */
export function parseBackupName(name: string): BackupFile | null {
  const [, kind, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  if (kind === undefined) return null;
  return { name, kind: kind as BackupKind, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}

/**
 * The files that are not kept. Of the proven ones the newest of each of the last days, weeks and months that have one
 * are kept, so the newest always is. An unproven one is kept while it is the newest of all; so are three of updates.
 */
export function listExpired(files: BackupFile[], keep: BackupKeep): BackupFile[] {
  const newestFirst = files.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const ofKind = (kind: BackupKind) => newestFirst.filter((file) => file.kind === kind);
  const proven = ofKind('nightly');
  const kept = new Set([
    ...newestOf(proven, dayOf, keep.days),
    ...newestOf(proven, weekOf, keep.weeks),
    ...newestOf(proven, monthOf, keep.months),
    ...ofKind('upgrade').slice(0, keptUpgrades),
    ...ofKind('unproven')
      .slice(0, 1)
      .filter(({ madeAt }) => proven.every((other) => other.madeAt < madeAt)),
  ]);
  return newestFirst.filter((file) => !kept.has(file));
}

/**
 * Deletes the backups of these kinds that are not kept, and what interrupted ones left. It touches no other file. The
 * caller holds the lock of those that make them.
 */
export async function deleteExpired(folder: string, keep: BackupKeep, kinds: BackupKind[]): Promise<void> {
  const names = await readdir(folder);
  const filesOf = (given: string[]) => given.flatMap((name) => parseBackupName(name) ?? []);
  const interrupted = filesOf(names.flatMap((name) => /^\.(.+)\.unfinished$/.exec(name)?.[1] ?? []));
  const isOfKinds = ({ kind }: BackupFile) => kinds.includes(kind);
  const expired = listExpired(filesOf(names), keep).filter(isOfKinds);
  for (const { name } of expired) await rm(join(folder, name), { force: true });
  for (const { name } of interrupted.filter(isOfKinds)) await rm(join(folder, nameUnfinished(name)), { force: true });
}

/** The newest file of each of the last `count` periods that have one. */
function newestOf(newestFirst: BackupFile[], periodOf: (date: Date) => string, count: number): BackupFile[] {
  const found = new Map<string, BackupFile>();
  for (const file of newestFirst) {
    const period = periodOf(inAmsterdam(file.madeAt));
    if (!found.has(period)) found.set(period, file);
  }
  return [...found.values()].slice(0, count);
}

const inAmsterdam = (moment: Date) => new TZDate(moment, 'Europe/Amsterdam');
const monthOf = (date: Date) => `${date.getFullYear()}-${date.getMonth()}`;
const dayOf = (date: Date) => `${monthOf(date)}-${date.getDate()}`;
const weekOf = (date: Date) => `${getISOWeekYear(date)}-${getISOWeek(date)}`;
