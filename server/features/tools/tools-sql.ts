import { type RawBuilder, sql } from 'kysely';
import { managedTool, type ManagedTool, type ToolForm } from '#contract/manage-tools.ts';
import { tool, type Tool, toolStatuses } from '#contract/tools.ts';
import { boolean, json, matching, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { tools } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listRows, listValues } from '#server/platform/database/statements.ts';
import { countUptimeSql } from './uptime-sql.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import type { Probed } from '#server/platform/outgoing/probe.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';

const toolColumns = {
  id: tools.id,
  name: tools.name,
  description: tools.description,
  icon: tools.icon,
  url: tools.url,
  status: oneOf(...toolStatuses),
  latencyMs: tools.latency_ms,
  failure: tools.failure,
  checkedAt: tools.checked_at,
  maintenanceSince: tools.maintenance_since,
  maintenanceNote: tools.maintenance_note,
  maintenanceUntil: tools.maintenance_until,
  nextMaintenance: matching(nullable(json), tool.shape.nextMaintenance),
};

/** Maintenance ends by itself at `maintenance_until`; the row is not updated then. */
export const inMaintenanceSql = (now: Date) =>
  sql`(maintenance_since is not null and (maintenance_until is null or maintenance_until > ${now}))`;

/** With milliseconds, as every instant in an answer. */
const jsonInstant = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a tool as everybody sees it. */
const toolColumnsSql = (now: Date) => sql`id, name, description, icon, url,
  case
    when ${inMaintenanceSql(now)} then 'maintenance'
    when is_online is null then 'unknown'
    when is_online then 'online'
    else 'offline'
  end as status,
  latency_ms as "latencyMs", failure, checked_at as "checkedAt",
  case when ${inMaintenanceSql(now)} then maintenance_since end as "maintenanceSince",
  case when ${inMaintenanceSql(now)} then maintenance_note end as "maintenanceNote",
  case when ${inMaintenanceSql(now)} then maintenance_until end as "maintenanceUntil",
  (
    select json_build_object('startsAt', ${jsonInstant(sql`starts_at`)}, 'endsAt', ${jsonInstant(sql`ends_at`)}, 'note', note)
    from maintenance_plans as plan where plan.tool_id = tools.id and ends_at > ${now} order by starts_at, id limit 1
  ) as "nextMaintenance"`;

/** The live tools in their order. */
export async function listToolRows(db: Queryable, now: Date): Promise<Tool[]> {
  return await listRows(db, toolColumns)`select ${toolColumnsSql(now)} from tools
    where archived_at is null order by position, id limit 100`;
}

export async function findTool(db: Queryable, id: string, now: Date): Promise<Tool | null> {
  return await findRow(db, toolColumns)`select ${toolColumnsSql(now)} from tools
    where id = ${id} and archived_at is null`;
}

export async function updateMaintenance(
  tx: Queryable,
  id: string,
  maintenance: { since: Date; note: string; until: Date | null } | null,
): Promise<void> {
  await execute(tx)`update tools set maintenance_since = ${maintenance?.since ?? null}::timestamptz,
    maintenance_note = ${maintenance?.note || null}, maintenance_until = ${maintenance?.until ?? null}::timestamptz
    where id = ${id}`;
}

/** Results of a tool that are kept and shown; the statement that adds one does not see it yet. */
const keptChecks = 20;

/**
 * Stores the result of a check and publishes it when the tool went online or offline, or fails for
 * another reason. @returns whether it did, and whether the tool is in maintenance; null when the tool was
 * archived or got another URL meanwhile
 */
export async function updateChecked(
  db: Queryable,
  check: Pick<Tool, 'id' | 'url'> & Probed & { now: Date },
): Promise<{ changed: boolean; inMaintenance: boolean } | null> {
  return await findRow(db, { changed: boolean, inMaintenance: boolean })`
    with before as (
      select id, is_online, failure, checked_at, ${inMaintenanceSql(check.now)} as "inMaintenance"
      from tools where id = ${check.id} and url = ${check.url} and archived_at is null for update
    ),
    added as (
      insert into tool_checks (tool_id, checked_at, is_online, latency_ms, failure, is_refused)
      select id, ${check.now}::timestamptz, ${check.isOnline}, ${check.latencyMs}, ${check.failure}, ${check.isRefused}
      from before
      on conflict (tool_id, checked_at) do update set is_online = excluded.is_online, latency_ms = excluded.latency_ms,
        failure = excluded.failure, is_refused = excluded.is_refused
    ),
    removed as (
      delete from tool_checks where tool_id in (select id from before) and checked_at <= (
        select checked_at from tool_checks where tool_id = ${check.id} order by checked_at desc offset ${keptChecks - 1} limit 1
      )
    ),
    checked as (
      update tools set is_online = ${check.isOnline}, latency_ms = ${check.latencyMs},
        failure = ${check.failure}, checked_at = ${check.now}
      from before where tools.id = before.id
      returning (before.is_online, before.failure) is distinct from (tools.is_online, tools.failure) as changed, "inMaintenance"
    ),
    counted as (${countUptimeSql(check)}),
    published as (${publishChangedSql({ minimumRole: 0 }, ['tools'], sql`checked where changed`)})
    select changed, "inMaintenance" from checked`;
}

export async function insertToolOpen(
  db: Queryable,
  open: { id: string; userId: string; toolId: string; now: Date },
): Promise<void> {
  await execute(db)`insert into tool_opens (id, user_id, tool_id, opened_at)
    values (${open.id}, ${open.userId}, ${open.toolId}, ${open.now})`;
}

export type NewTool = {
  id: string;
  name: string;
  description: string;
  icon: string;
  url: string;
  position: number;
  maintenanceNote: string | null;
  maintenanceSince: Date | null;
};

export async function insertTools(db: Queryable, newTools: NewTool[]): Promise<void> {
  await execute(db)`insert into tools (id, name, description, icon, url, position, maintenance_note, maintenance_since)
    select * from jsonb_to_recordset(${JSON.stringify(newTools)}::jsonb) as tool (
      id text, name text, description text, icon text, url text, position int,
      "maintenanceNote" text, "maintenanceSince" timestamptz)`;
}

/** Deletes what was opened before a moment. */
export async function deleteToolOpens(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    (maximum) => execute(db)`delete from tool_opens where ctid = any(array(
      select ctid from tool_opens where opened_at < ${before} limit ${maximum}))`,
  );
}

const managedColumns = {
  ...toolColumns,
  version: tools.version,
  archivedAt: tools.archived_at,
  checks: matching(json, managedTool.shape.checks),
};

const managedColumnsSql = (now: Date): RawBuilder<unknown> => sql`${toolColumnsSql(now)}, version,
  archived_at as "archivedAt",
  coalesce((
    select json_agg(json_build_object(
      'checkedAt', ${jsonInstant(sql`last.checked_at`)},
      'isOnline', last.is_online, 'latencyMs', last.latency_ms,
      'failure', last.failure, 'isRefused', last.is_refused
    ) order by last.checked_at desc)
    from (
      select * from tool_checks where tool_id = tools.id order by tool_checks.checked_at desc limit ${keptChecks}
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
