import { sql } from 'kysely';
import type { Backup } from '#contract/database-tools.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { boolean, nullable } from '#server/platform/database/column.ts';
import { backups, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { isBackupRunningSql } from './catalog-sql.ts';
import type { BackupResult } from './open-backup.ts';

export async function insertBackup(
  tx: Queryable,
  backup: { id: string; userId: string; ticketHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await execute(tx)`
    insert into backups (id, requested_by, ticket_hash, ticket_expires_at, created_at)
    values (${backup.id}, ${backup.userId}, ${backup.ticketHash}, ${backup.expiresAt}, ${backup.now})`;
}

/** Deletes what was requested and never downloaded, and all but the last hundred. */
export async function deleteOldBackups(tx: Queryable, now: Date): Promise<void> {
  await execute(tx)`
    delete from backups where status = 'requested' and ticket_expires_at < ${now}
      or id not in (select id from backups order by id desc limit 100)`;
}

export async function hasRunningBackup(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select where ${isBackupRunningSql}`;
}

const claimedColumns = { id: backups.id, userId: users.id };

/** Uses up a ticket. Null when it is unknown, used or expired, or its user is no administrator any more. */
export async function updateClaimed(
  tx: Queryable,
  ticketHash: string,
  now: Date,
): Promise<RowOf<typeof claimedColumns> | null> {
  return await findRow(tx, claimedColumns)`
    update backups set ticket_hash = null, status = 'running', started_at = ${now}
    from users
    where ticket_hash = ${ticketHash} and ticket_expires_at > ${now}
      and users.id = requested_by and users.role = 3 and users.status = 'active'
    returning backups.id, users.id as "userId"`;
}

/** @returns whether it was running: one that counts as interrupted has been recorded */
export async function updateBackupFinished(
  tx: Queryable,
  id: string,
  { rows, bytes, failure }: BackupResult,
  now: Date,
): Promise<boolean> {
  return await hasEffect(tx)`
    update backups set status = case when ${failure}::text is null then 'done' else 'failed' end,
      failure = ${failure}, rows = ${rows}, bytes = ${bytes}, finished_at = ${now}
    where id = ${id} and status = 'running'`;
}

const backupColumns = {
  id: backups.id,
  status: backups.status,
  requestedBy: nullable(users.name),
  createdAt: backups.created_at,
  finishedAt: backups.finished_at,
  rows: backups.rows,
  bytes: backups.bytes,
  failure: backups.failure,
};

/** Milliseconds after its start in which a backup has no lock yet: it first opens its connection. */
const connectMs = 60_000;

const isInterruptedSql = (now: Date) => sql`backups.status = 'running'
  and started_at <= ${new Date(now.getTime() - connectMs)}::timestamptz and not (select ${isBackupRunningSql})`;

const interruptedColumns = { id: backups.id, userId: backups.requested_by, isFollowed: boolean };

/**
 * Ends the running backups whose instance ended, each once on all instances.
 * @returns those that it ended, and whether a later one has succeeded
 */
export async function updateInterrupted(tx: Queryable, now: Date): Promise<RowOf<typeof interruptedColumns>[]> {
  return await listRows(tx, interruptedColumns)`
    update backups set status = 'failed', failure = 'failed', finished_at = ${now}
    where ${isInterruptedSql(now)} returning id, requested_by as "userId",
      exists (select from backups as later where later.id > backups.id and later.status = 'done') as "isFollowed"`;
}

/** The last ten that were downloaded, or may still be. One of an instance that ended meanwhile counts as failed. */
export async function listBackupRows(db: Queryable, now: Date): Promise<Backup[]> {
  return await listRows(db, backupColumns)`
    with listed as materialized (
      select backups.*, ${isInterruptedSql(now)} as is_interrupted from backups
      where backups.status <> 'requested' or ticket_expires_at > ${now} order by backups.id desc limit 10
    )
    select listed.id, name as "requestedBy", listed.created_at as "createdAt",
      finished_at as "finishedAt", rows, bytes,
      case when is_interrupted then 'failed' else listed.status end as status,
      case when is_interrupted then 'failed' else failure end as failure
    from listed left join users on users.id = requested_by order by listed.id desc`;
}
