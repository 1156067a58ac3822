import { sql } from 'kysely';
import type { MaintenancePlan } from '#contract/maintenance-plans.ts';
import { boolean, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { tool_maintenance_plans as plans, tools, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows } from '#server/platform/database/statements.ts';
import { inMaintenanceSql } from './tools-sql.ts';

const planColumns = {
  id: plans.id,
  toolId: plans.tool_id,
  startsAt: plans.starts_at,
  endsAt: plans.ends_at,
  note: plans.note,
  createdBy: nullable(users.name),
  version: plans.version,
};

const planColumnsSql = sql`plan.id, tool_id as "toolId", starts_at as "startsAt", ends_at as "endsAt", note,
  (select name from users where users.id = plan.created_by) as "createdBy", plan.version`;

/** The plans of a tool, the first one first. */
export async function listPlanRows(db: Queryable, toolId: string): Promise<MaintenancePlan[]> {
  return await listRows(db, planColumns)`select ${planColumnsSql} from tool_maintenance_plans as plan
    where tool_id = ${toolId} order by starts_at, id limit 100`;
}

/** Locks the plan until the end of the transaction. */
export async function lockPlan(tx: Queryable, id: string): Promise<MaintenancePlan | null> {
  return await findRow(tx, planColumns)`select ${planColumnsSql} from tool_maintenance_plans as plan
    where id = ${id} for update`;
}

export type PlanWindow = { startsAt: Date; endsAt: Date; note: string };

/** Adds a plan to a tool that is locked. @returns false when it has `max` already */
export async function insertPlan(
  tx: Queryable,
  plan: PlanWindow & { id: string; toolId: string; createdBy: string; max: number; now: Date },
): Promise<boolean> {
  return await hasRow(tx)`
    insert into tool_maintenance_plans (id, tool_id, starts_at, ends_at, note, created_by, created_at)
    select ${plan.id}, ${plan.toolId}, ${plan.startsAt}::timestamptz, ${plan.endsAt}::timestamptz, ${plan.note},
      ${plan.createdBy}, ${plan.now}::timestamptz
    where (select count(*) from tool_maintenance_plans where tool_id = ${plan.toolId}) < ${plan.max}
    returning id`;
}

export async function updatePlan(tx: Queryable, id: string, { startsAt, endsAt, note }: PlanWindow): Promise<void> {
  await execute(tx)`
    update tool_maintenance_plans set starts_at = ${startsAt}, ends_at = ${endsAt}, note = ${note}, version = version + 1
    where id = ${id}`;
}

export async function deletePlan(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from tool_maintenance_plans where id = ${id}`;
}

const duePlanColumns = {
  toolId: plans.tool_id,
  hasBegun: boolean,
  wasInMaintenance: nullable(boolean),
  noteBefore: tools.maintenance_note,
  untilBefore: tools.maintenance_until,
  note: tools.maintenance_note,
  until: nullable(plans.ends_at),
};

/**
 * Takes the plans that are due. Of each tool the one with the latest end begins, unless it has passed, the tool is
 * archived, or it is in maintenance for at least as long. @returns the tools of these plans, and what they were before
 */
export async function deleteDuePlans(tx: Queryable, now: Date) {
  return await listRows(tx, duePlanColumns)`
    with due as (
      delete from tool_maintenance_plans where starts_at <= ${now} returning id, tool_id, ends_at, note
    ),
    last as (select distinct on (tool_id) * from due order by tool_id, ends_at desc, id),
    before as (
      select tools.id, was, case when was then maintenance_note end as note,
        case when was then maintenance_until end as until,
        coalesce(nullif(last.note, ''), case when was then maintenance_note end) as next_note, ends_at
      from last join tools on tools.id = tool_id cross join lateral (select ${inMaintenanceSql(now)} as was) as state
      where ends_at > ${now} and archived_at is null and (not was or maintenance_until < ends_at)
      for update of tools
    ),
    begun as (
      update tools set maintenance_since = ${now}::timestamptz, maintenance_note = next_note, maintenance_until = ends_at
      from before where tools.id = before.id
    )
    select last.tool_id as "toolId", before.id is not null as "hasBegun", was as "wasInMaintenance",
      before.note as "noteBefore", until as "untilBefore", next_note as note, before.ends_at as until
    from last left join before on before.id = last.tool_id order by last.tool_id limit 100`;
}
