import { sql } from 'kysely';
import { toolStatuses, type Tool } from '#contract/tools.ts';
import { boolean, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { tools } from '#server/platform/database/schema.ts';
import { execute, findRow, listRows } from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import type { Probed } from '#server/platform/outgoing/probe.ts';

export const toolColumns = {
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
};

/** Maintenance ends by itself at `maintenance_until`; the row is not updated then. */
const inMaintenance = (now: Date) =>
  sql`(maintenance_since is not null and (maintenance_until is null or maintenance_until > ${now}))`;

/** The columns of a tool as everybody sees it. */
export const toolColumnsSql = (now: Date) => sql`id, name, description, icon, url,
  case
    when ${inMaintenance(now)} then 'maintenance'
    when is_online is null then 'unknown'
    when is_online then 'online'
    else 'offline'
  end as status,
  latency_ms as "latencyMs", failure, checked_at as "checkedAt",
  case when ${inMaintenance(now)} then maintenance_since end as "maintenanceSince",
  case when ${inMaintenance(now)} then maintenance_note end as "maintenanceNote",
  case when ${inMaintenance(now)} then maintenance_until end as "maintenanceUntil"`;

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

/** Results of a tool that are kept. The statement does not see the one that it adds. */
const keptChecks = 20;

/**
 * Stores the result of a check and publishes it when the tool went online or offline, or fails for another reason. @returns
 * whether it did, and whether the tool is in maintenance; null when the tool was archived or got another URL meanwhile
 */
export async function updateChecked(
  db: Queryable,
  check: Pick<Tool, 'id' | 'url'> & Probed & { now: Date },
): Promise<{ changed: boolean; inMaintenance: boolean } | null> {
  return await findRow(db, { changed: boolean, inMaintenance: boolean })`
    with before as (
      select id, is_online, failure, ${inMaintenance(check.now)} as "inMaintenance"
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
export async function deleteToolOpens(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from tool_opens where opened_at < ${before}`;
}
