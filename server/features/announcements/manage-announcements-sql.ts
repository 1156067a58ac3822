import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ManagedAnnouncement } from '#contract/announcements.ts';
import { roles, type Role } from '#contract/platform/roles.ts';
import { integer, matching, nullable } from '#server/platform/database/column.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { announcement_readers, announcements, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { afterSql, announcementColumns, announcementColumnsSql, isOpenSql } from './announcements-sql.ts';

export type AnnouncementRow = Omit<ManagedAnnouncement, 'audience' | 'acknowledged'>;

const rowColumns = {
  ...announcementColumns,
  minimumRole: matching(announcements.minimum_role, z.literal([...roles])),
};
const rowSql = sql`${announcementColumnsSql}, minimum_role as "minimumRole"`;

const managedColumns = { ...rowColumns, audience: integer, acknowledged: integer };

/** All that are not deleted, or the one with this id, the latest start first. */
export async function listManagedRows(
  db: Queryable,
  { limit, cursor, id }: PageQuery & { id?: string },
): Promise<ManagedAnnouncement[]> {
  return await listRows(db, managedColumns)`
    with people as materialized (select role, count(*) as people from users where status = 'active' group by role)
    select ${rowSql},
      (select coalesce(sum(people), 0)::int from people where people.role >= minimum_role) as audience,
      (select count(*)::int from announcement_readers as reader join users on users.id = reader.user_id
        where reader.announcement_id = announcements.id and has_acknowledged
          and users.status = 'active' and users.role >= minimum_role) as acknowledged
    from announcements
    where deleted_at is null ${id === undefined ? sql`` : sql`and announcements.id = ${id}`} ${afterSql(cursor)}
    order by starts_at desc, announcements.id desc limit ${limit}`;
}

const readerColumns = { id: users.id, name: users.name, acknowledgedAt: nullable(announcement_readers.read_at) };
type ReaderRow = { id: string; name: string; acknowledgedAt: string | null };

/** Active users of at least the role, by name; each role is read in the order of an index. */
export async function listReaderRows(
  db: Queryable,
  {
    id,
    minimumRole,
    hasAcknowledged,
    limit,
    cursor,
  }: PageQuery & {
    id: string;
    minimumRole: Role;
    hasAcknowledged: boolean;
  },
): Promise<ReaderRow[]> {
  const name = sql`fold(users.name) collate "C"`;
  const after = cursor
    ? sql`and (${name}, users.id) > (select ${name}, users.id from users where users.id = ${cursor})`
    : sql``;
  return await listRows(db, readerColumns)`
    select found.id, found.name, read_at as "acknowledgedAt"
    from generate_series(${minimumRole}::int, 3) as audience (role), lateral (
      select users.id, users.name, ${name} as folded, read_at
      from users left join announcement_readers as reader
        on reader.announcement_id = ${id} and reader.user_id = users.id and has_acknowledged
      where users.role = audience.role and users.status = 'active'
        and (reader.user_id is not null) = ${hasAcknowledged} ${after}
      order by ${name}, users.id limit ${limit}
    ) as found
    order by folded, found.id limit ${limit}`;
}

/** Locks the announcement until the transaction ends. */
export async function lockAnnouncement(tx: Queryable, id: string): Promise<AnnouncementRow | null> {
  return await findRow(tx, rowColumns)`select ${rowSql} from announcements
    where id = ${id} and deleted_at is null for update`;
}

export async function findAnnouncement(db: Queryable, id: string): Promise<AnnouncementRow | null> {
  return await findRow(db, rowColumns)`select ${rowSql} from announcements where id = ${id} and deleted_at is null`;
}

/** Whether `max` others have not ended; no parallel transaction adds one until this one ends. */
export async function isFull(
  tx: Queryable,
  { id, max, now }: { id: string; max: number; now: Date },
): Promise<boolean> {
  await lockRecordCount(tx, 'announcements');
  return await hasRow(tx)`select 1 from announcements where ${isOpenSql(now)} and id <> ${id}
    offset ${max - 1} limit 1`;
}

type Values = Omit<AnnouncementRow, 'version'>;

export async function insertAnnouncement(tx: Queryable, row: Values & { createdBy: string; now: Date }): Promise<void> {
  await execute(tx)`insert into announcements (id, title, content, importance, minimum_role, must_acknowledge,
      starts_at, ends_at, created_by, created_at)
    values (${row.id}, ${row.title}, ${row.content}, ${row.importance}, ${row.minimumRole}, ${row.mustAcknowledge},
      ${row.startsAt}, ${row.endsAt}, ${row.createdBy}, ${row.now})`;
}

/** One whose start is moved to the future is published again when it starts. */
export async function updateAnnouncement(tx: Queryable, row: Values & { now: Date }): Promise<void> {
  await execute(tx)`update announcements set title = ${row.title}, content = ${row.content},
      importance = ${row.importance}, minimum_role = ${row.minimumRole}, must_acknowledge = ${row.mustAcknowledge},
      starts_at = ${row.startsAt}, ends_at = ${row.endsAt},
      published_at = case when ${row.startsAt}::timestamptz <= ${row.now}::timestamptz then published_at end, version = version + 1
    where id = ${row.id}`;
}

/** Marks it as deleted. */
export async function deleteAnnouncementRow(tx: Queryable, id: string, now: Date): Promise<void> {
  await execute(tx)`update announcements set deleted_at = ${now}, version = version + 1 where id = ${id}`;
}

/** @returns null when there is no deleted one with this id */
export async function updateToRestored(tx: Queryable, id: string): Promise<AnnouncementRow | null> {
  return await findRow(tx, rowColumns)`update announcements set deleted_at = null, version = version + 1
    where id = ${id} and deleted_at is not null returning ${rowSql}`;
}

const publishedColumns = { ...rowColumns, publishedBy: nullable(users.name) };
export type PublishedRow = AnnouncementRow & { publishedBy: string | null };

/** Marks those that have started as published, each once. */
export async function updateToPublished(tx: Queryable, now: Date): Promise<PublishedRow[]> {
  return await listRows(tx, publishedColumns)`
    update announcements set published_at = ${now}
    where starts_at <= ${now}::timestamptz and published_at is null and deleted_at is null
    returning ${rowSql}, (select name from users where users.id = created_by) as "publishedBy"`;
}

/** Deletes those that ended before `endedBefore` or were deleted before `deletedBefore`, with their readers. */
export async function deleteOldAnnouncements(db: Database, endedBefore: Date, deletedBefore: Date): Promise<void> {
  await deleteInBatches(async (maximum) => {
    const ids = await listValues(db, announcements.id)`select id from announcements
      where deleted_at is null and coalesce(ends_at, 'infinity'::timestamptz) < ${endedBefore}::timestamptz
        or deleted_at < ${deletedBefore}::timestamptz
      limit ${maximum}`;
    return await execute(db)`delete from announcements where id = any(${ids}::text[])`;
  });
}
