import { sql } from 'kysely';
import { boolean, notNull } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { server_backups } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getValue,
  hasEffect,
  hasRow,
  type RowOf,
} from '#server/platform/database/statements.ts';
import type { ProvenBackup, ServerBackupFailure } from './backup-process.ts';
import { isBackupRunningSql, isNightlyRunningSql } from './catalog-sql.ts';

/** Milliseconds until a night whose backup failed is tried again. */
export const retryMs = 3_600_000;

/** Whether the backup of a night is to be made now: none is made or read, and none succeeded or failed a moment ago. */
export async function isNightDue(db: Queryable, night: string, now: Date): Promise<boolean> {
  return await hasRow(db)`
    select where not ${isNightlyRunningSql} and not ${isBackupRunningSql} and not exists (
      select from server_backups where night = ${night}::date and ${isConcludedSql('server_backups', now)})`;
}

const isConcludedSql = (row: string, now: Date) => sql`(${sql.ref(row)}.status = 'proven' or (
  ${sql.ref(row)}.status = 'failed' and ${sql.ref(row)}.finished_at > ${new Date(now.getTime() - retryMs)}::timestamptz))`;

type Claim = { id: string; night: string; machine: string; isEncrypted: boolean; now: Date };

/**
 * Begins the backup of a night; the caller holds its lock, so one that still runs was interrupted.
 * @returns how often it was begun since it last ended; null when it is not due
 */
export async function insertClaim(
  db: Queryable,
  { id, night, machine, isEncrypted, now }: Claim,
): Promise<number | null> {
  return await findValue(db, server_backups.attempts)`
    insert into server_backups as known (id, night, status, machine, started_at, is_encrypted)
    values (${id}, ${night}::date, 'running', ${machine}, ${now}, ${isEncrypted})
    on conflict (night) do update set id = excluded.id, status = 'running', machine = excluded.machine,
      started_at = excluded.started_at, is_encrypted = excluded.is_encrypted, finished_at = null,
      attempts = case when known.status = 'running' then known.attempts + 1 else 1 end
    where not ${isConcludedSql('known', now)}
    returning attempts`;
}

/** Records one that was made by command. */
export async function insertProven(
  db: Queryable,
  { id, machine, isEncrypted, startedAt, now }: Omit<Claim, 'night'> & { startedAt: Date },
  { path, bytes, rows }: ProvenBackup,
): Promise<void> {
  await execute(db)`
    insert into server_backups (id, status, machine, started_at, finished_at, path, bytes, rows, is_encrypted)
    values (${id}, 'proven', ${machine}, ${startedAt}, ${now}, ${path}, ${bytes}, ${rows}, ${isEncrypted})`;
}

/** @returns whether this attempt is still the last of its night */
export async function updateProven(db: Queryable, id: string, proven: ProvenBackup, now: Date): Promise<boolean> {
  const { path, bytes, rows } = proven;
  return await hasEffect(db)`
    update server_backups set status = 'proven', finished_at = ${now}, path = ${path}, bytes = ${bytes}, rows = ${rows},
      failure = null, detail = null
    where id = ${id}`;
}

export async function updateFailed(
  db: Queryable,
  id: string,
  { failure, detail }: { failure: ServerBackupFailure; detail: string },
  now: Date,
): Promise<void> {
  await execute(db)`
    update server_backups set status = 'failed', finished_at = ${now}, failure = ${failure}, detail = ${detail}
    where id = ${id}`;
}

/** Keeps the last hundred. */
export async function deleteOldServerBackups(db: Queryable): Promise<void> {
  await execute(db)`
    delete from server_backups where id not in (select id from server_backups order by started_at desc limit 100)`;
}

const provenColumns = {
  startedAt: server_backups.started_at,
  finishedAt: notNull(server_backups.finished_at),
  machine: server_backups.machine,
  path: notNull(server_backups.path),
  bytes: notNull(server_backups.bytes),
  rows: notNull(server_backups.rows),
  isEncrypted: server_backups.is_encrypted,
};

export async function findLastProven(db: Queryable): Promise<RowOf<typeof provenColumns> | null> {
  return await findRow(db, provenColumns)`
    select started_at as "startedAt", finished_at as "finishedAt", machine, path, bytes, rows, is_encrypted as "isEncrypted"
    from server_backups where status = 'proven' order by started_at desc limit 1`;
}

const failedColumns = {
  finishedAt: notNull(server_backups.finished_at),
  machine: server_backups.machine,
  failure: notNull(server_backups.failure),
};

/** The failure that no proven backup followed. */
export async function findLastFailed(db: Queryable): Promise<RowOf<typeof failedColumns> | null> {
  return await findRow(db, failedColumns)`
    select finished_at as "finishedAt", machine, failure from server_backups as failed
    where status = 'failed' and not exists (
      select from server_backups as later where later.status = 'proven' and later.started_at > failed.started_at)
    order by started_at desc limit 1`;
}

export async function isNightlyRunning(db: Queryable): Promise<boolean> {
  return await getValue(db, boolean)`select ${isNightlyRunningSql}`;
}

/** Whether the newest proven backup was begun before a moment; without any, whether the first attempt was. */
export async function isNewestOlderThan(db: Queryable, moment: Date): Promise<boolean> {
  return await hasRow(db)`
    select from server_backups
    having coalesce(max(started_at) filter (where status = 'proven'), min(started_at)) < ${moment}::timestamptz`;
}
