import type { Backup } from '#contract/database-tools.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nullable } from '#server/platform/database/column.ts';
import { backups, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
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

export async function updateBackupFinished(
  tx: Queryable,
  id: string,
  { rows, bytes, failure }: BackupResult,
  now: Date,
): Promise<void> {
  await execute(tx)`
    update backups set status = case when ${failure}::text is null then 'done' else 'failed' end,
      failure = ${failure}, rows = ${rows}, bytes = ${bytes}, finished_at = ${now}
    where id = ${id}`;
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

/** The last ten that were downloaded, or may still be. One of an instance that ended meanwhile counts as failed. */
export async function listBackupRows(db: Queryable, now: Date): Promise<Backup[]> {
  const connectingSince = new Date(now.getTime() - connectMs);
  return await listRows(db, backupColumns)`
    with lock as materialized (select ${isBackupRunningSql} as is_held),
      listed as (
        select backups.*, backups.status = 'running' and started_at <= ${connectingSince} and not is_held as is_interrupted
        from backups cross join lock
        where backups.status <> 'requested' or ticket_expires_at > ${now} order by backups.id desc limit 10
      )
    select listed.id, name as "requestedBy", listed.created_at as "createdAt",
      finished_at as "finishedAt", rows, bytes,
      case when is_interrupted then 'failed' else listed.status end as status,
      case when is_interrupted then 'failed' else failure end as failure
    from listed left join users on users.id = requested_by order by listed.id desc`;
}
