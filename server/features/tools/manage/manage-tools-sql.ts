import { sql, type RawBuilder } from 'kysely';
import { managedTool, type ManagedTool, type ToolForm } from '#contract/manage-tools.ts';
import { json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { tools } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { toolColumns, toolColumnsSql } from '../tools-sql.ts';

const shownChecks = 20;

const managedColumns = {
  ...toolColumns,
  version: tools.version,
  archivedAt: tools.archived_at,
  checks: matching(json, managedTool.shape.checks),
};

/** The time of a check has milliseconds, as every instant in an answer. */
const managedColumnsSql = (now: Date): RawBuilder<unknown> => sql`${toolColumnsSql(now)}, version,
  archived_at as "archivedAt",
  coalesce((
    select json_agg(json_build_object(
      'checkedAt', to_char(last.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isOnline', last.is_online, 'latencyMs', last.latency_ms,
      'failure', last.failure, 'isRefused', last.is_refused
    ) order by last.checked_at desc)
    from (
      select * from tool_checks where tool_id = tools.id order by tool_checks.checked_at desc limit ${shownChecks}
    ) as last
  ), '[]') as checks`;

type ToolsWanted = PageQuery & { state: 'active' | 'archived'; now: Date };

export async function listManagedToolRows(db: Queryable, wanted: ToolsWanted): Promise<ManagedTool[]> {
  const { state, cursor, limit, now } = wanted;
  return await listRows(db, managedColumns)`
    select ${managedColumnsSql(now)} from tools
    where ${state === 'active' ? sql`archived_at is null` : sql`archived_at is not null`}
      ${cursor === undefined ? sql`` : sql`and (position, id) > (select position, id from tools where id = ${cursor})`}
    order by position, id limit ${limit}`;
}

export async function findManagedTool(db: Queryable, id: string, now: Date): Promise<ManagedTool | null> {
  return await findRow(db, managedColumns)`select ${managedColumnsSql(now)} from tools where id = ${id}`;
}

/** Locks the tool until the end of the transaction. */
export async function lockTool(tx: Queryable, id: string, now: Date): Promise<ManagedTool | null> {
  return await findRow(tx, managedColumns)`select ${managedColumnsSql(now)} from tools where id = ${id} for update`;
}

/** Adds a tool after the others. @returns false when there are `max` already */
export async function insertTool(
  tx: Queryable,
  { id, name, description, icon, url, max, now }: ToolForm & { id: string; max: number; now: Date },
): Promise<boolean> {
  await lockRecordCount(tx, 'tools');
  return await hasRow(tx)`
    insert into tools (id, name, description, icon, url, position, created_at)
    select ${id}, ${name}, ${description}, ${icon}, ${url},
      coalesce((select max(position) from tools), -1) + 1, ${now}::timestamptz
    where (select count(*) from tools where archived_at is null) < ${max}
    returning id`;
}

/** Changes a tool. With another address its status is unknown until the next check. */
export async function updateTool(tx: Queryable, id: string, form: ToolForm): Promise<void> {
  await execute(tx)`
    update tools set name = ${form.name}, description = ${form.description}, icon = ${form.icon}, url = ${form.url},
      is_online = case when url = ${form.url} then is_online end,
      latency_ms = case when url = ${form.url} then latency_ms end,
      failure = case when url = ${form.url} then failure end,
      version = version + 1
    where id = ${id}`;
}

export async function updateArchived(tx: Queryable, id: string, archivedAt: Date): Promise<void> {
  await execute(tx)`
    update tools set archived_at = ${archivedAt}::timestamptz, is_online = null, latency_ms = null, failure = null,
      version = version + 1
    where id = ${id}`;
}

/** Its status is unknown until the next check. @returns false when there are `max` tools already */
export async function updateRestored(tx: Queryable, id: string, max: number): Promise<boolean> {
  await lockRecordCount(tx, 'tools');
  return await hasEffect(tx)`
    update tools set archived_at = null, is_online = null, latency_ms = null, failure = null,
      version = version + 1
    where id = ${id} and (select count(*) from tools where archived_at is null) < ${max}`;
}

/** The ids of the live tools in their order. Locks them against other moves. */
export async function lockToolOrder(tx: Queryable): Promise<string[]> {
  // Rows are sorted before they are locked: without this, a move that waited for another would get the former order.
  await lockRecordCount(tx, 'tools');
  return await listValues(tx, tools.id)`
    select id from tools where archived_at is null order by position, id for no key update`;
}

export async function updateToolPositions(tx: Queryable, ids: string[]): Promise<void> {
  await execute(tx)`
    update tools set position = ordered.position
    from unnest(${ids}::text[]) with ordinality as ordered (id, position)
    where tools.id = ordered.id and tools.position <> ordered.position`;
}
