import { sql, type RawBuilder } from 'kysely';
import { importances, type Announcement, type PastAnnouncement } from '#contract/announcements.ts';
import { nullable, oneOf, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { announcement_readers, announcements } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, hasEffect, listRows } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import type { Role } from '#contract/platform/roles.ts';

export const announcementColumns = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  importance: oneOf(...importances),
  mustAcknowledge: announcements.must_acknowledge,
  startsAt: announcements.starts_at,
  endsAt: announcements.ends_at,
  version: announcements.version,
};

/** The columns of `announcementColumns`. */
export const announcementColumnsSql = sql`announcements.id, title, content, importance,
  must_acknowledge as "mustAcknowledge", starts_at as "startsAt", ends_at as "endsAt", version`;

/** Who reads, and when. */
type Reading = { userId: string; role: Role; now: Date };

/** Those that have not ended; the condition is that of an index. */
export const isOpenSql = (now: Date) =>
  sql`deleted_at is null and coalesce(ends_at, 'infinity'::timestamptz) > ${now}::timestamptz`;

/** Those for the role that have started, also ended ones. */
const hasStartedSql = ({ role, now }: Pick<Reading, 'role' | 'now'>) =>
  sql`deleted_at is null and starts_at <= ${now}::timestamptz and minimum_role <= ${role}`;

/** Joins what the user did with each announcement. */
const readBySql = (userId: string) => sql`left join announcement_readers as reader
  on reader.announcement_id = announcements.id and reader.user_id = ${userId}`;

/** The most important announcement that is shown now and that the user has not dismissed or acknowledged; the newest of these. */
export async function findCurrentRow(db: Queryable, { userId, role, now }: Reading): Promise<Announcement | null> {
  return await findRow(db, announcementColumns)`
    select ${announcementColumnsSql} from announcements ${readBySql(userId)}
    where ${isOpenSql(now)} and ${hasStartedSql({ role, now })}
      and (reader.user_id is null or must_acknowledge and not reader.has_acknowledged)
    order by array_position(${[...importances]}::text[], importance) desc, starts_at desc, announcements.id desc
    limit 1`;
}

/** The first moment after `now` at which an announcement for the role starts or ends. */
export async function findNextChange(db: Queryable, role: Role, now: Date): Promise<string | null> {
  return await findValue(db, nullable(timestamp))`
    select min(moment) from announcements, lateral (values (starts_at), (ends_at)) as change (moment)
    where ${isOpenSql(now)} and minimum_role <= ${role} and moment > ${now}::timestamptz`;
}

const pastColumns = {
  ...announcementColumns,
  hasAcknowledged: announcement_readers.has_acknowledged,
  readAt: nullable(announcement_readers.read_at),
};

/** Those for the role that have started, the latest start first. */
export async function listStartedRows(
  db: Queryable,
  { userId, limit, cursor, ...reading }: Reading & PageQuery,
): Promise<PastAnnouncement[]> {
  return await listRows(db, pastColumns)`
    select ${announcementColumnsSql}, coalesce(has_acknowledged, false) as "hasAcknowledged", read_at as "readAt"
    from announcements ${readBySql(userId)} where ${hasStartedSql(reading)} ${afterSql(cursor)}
    order by starts_at desc, announcements.id desc limit ${limit}`;
}

/** The rows that follow the one with this id in the order of their starts, the latest first. */
export function afterSql(cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql``;
  return sql`and (starts_at, announcements.id) < (select starts_at, id from announcements where id = ${cursor})`;
}

/** The announcement when it is for the role and has started; locks it against a change until the transaction ends. */
export async function lockStarted(
  tx: Queryable,
  id: string,
  reading: Pick<Reading, 'role' | 'now'>,
): Promise<Announcement | null> {
  return await findRow(tx, announcementColumns)`select ${announcementColumnsSql} from announcements
    where id = ${id} and ${hasStartedSql(reading)} for share`;
}

type Read = { id: string; userId: string; hasAcknowledged: boolean; now: Date };

/** @returns false when the user had dismissed it, or acknowledged it, before */
export async function insertReader(tx: Queryable, { id, userId, hasAcknowledged, now }: Read): Promise<boolean> {
  return await hasEffect(tx)`
    insert into announcement_readers as reader (announcement_id, user_id, has_acknowledged, read_at)
    values (${id}, ${userId}, ${hasAcknowledged}, ${now})
    on conflict (announcement_id, user_id) do update set has_acknowledged = true, read_at = excluded.read_at
      where excluded.has_acknowledged and not reader.has_acknowledged`;
}

/** Deletes that the user dismissed it; an acknowledgement stays. */
export async function deleteDismissal(tx: Queryable, id: string, userId: string): Promise<void> {
  await execute(tx)`delete from announcement_readers
    where announcement_id = ${id} and user_id = ${userId} and not has_acknowledged`;
}
