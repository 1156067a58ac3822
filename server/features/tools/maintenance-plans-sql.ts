import { sql } from 'kysely';
import type { AppMaintenance, MaintenancePlan } from '#contract/maintenance-plans.ts';
import type { Role } from '#contract/platform/roles.ts';
import { boolean, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, maintenance_plans as plans, tools, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listRows } from '#server/platform/database/statements.ts';
import { inMaintenanceSql } from './tools-sql.ts';

const planColumns = {
  id: plans.id,
  targetId: plans.target_id,
  startsAt: plans.starts_at,
  endsAt: plans.ends_at,
  note: plans.note,
  createdBy: nullable(users.name),
  version: plans.version,
};

const planColumnsSql = sql`plan.id, target_id as "targetId", starts_at as "startsAt", ends_at as "endsAt", note,
  (select name from users where users.id = plan.created_by) as "createdBy", plan.version`;

/** The plans of an app or tool, the first one first. */
export async function listPlanRows(db: Queryable, targetId: string, now: Date): Promise<MaintenancePlan[]> {
  return await listRows(db, planColumns)`select ${planColumnsSql} from maintenance_plans as plan
    where target_id = ${targetId} and ends_at > ${now} order by starts_at, id limit 100`;
}

/** Locks the plan until the end of the transaction. */
export async function lockPlan(tx: Queryable, id: string): Promise<MaintenancePlan | null> {
  return await findRow(tx, planColumns)`select ${planColumnsSql} from maintenance_plans as plan
    where id = ${id} for update`;
}

/** Whether there is such an app or tool, archived ones too. */
export async function isPlanTarget(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select from tools where id = ${id} union all select from apps where id = ${id}`;
}

const targetColumns = { id: apps.id, kind: oneOf('app', 'tool'), name: apps.name, isLive: boolean };
export type PlanTarget = { id: string; kind: 'app' | 'tool'; name: string; isLive: boolean };

/** The app or tool of plans, locked until the end of the transaction. `isLive`: maintenance of it can be planned. */
export async function lockPlanTarget(tx: Queryable, id: string): Promise<PlanTarget | null> {
  return (
    (await findRow(tx, targetColumns)`select id, 'tool' as kind, name, archived_at is null as "isLive"
      from tools where id = ${id} for update`) ??
    (await findRow(tx, targetColumns)`select id, 'app' as kind, name,
      archived_at is null and url is not null as "isLive" from apps where id = ${id} for no key update`)
  );
}

const appColumns = {
  appId: apps.id,
  name: apps.name,
  startsAt: plans.starts_at,
  endsAt: plans.ends_at,
  note: plans.note,
};

/** Of each app in use that a role may see, its first maintenance that has not ended. */
export async function listAppMaintenanceRows(db: Queryable, role: Role, now: Date): Promise<AppMaintenance[]> {
  return await listRows(db, appColumns)`
    select "appId", name, "startsAt", "endsAt", note from (
      select distinct on (app_id) app_id as "appId", name, starts_at as "startsAt", ends_at as "endsAt", note
      from maintenance_plans join apps on apps.id = app_id
      where ends_at > ${now} and url is not null and archived_at is null and minimum_role <= ${role}
      order by app_id, starts_at, maintenance_plans.id
    ) as first
    order by "startsAt", name, "appId" limit 100`;
}

export type PlanWindow = { startsAt: Date; endsAt: Date; note: string };

/** Adds a plan to a target that is locked. @returns false when it has `max` already */
export async function insertPlan(
  tx: Queryable,
  plan: PlanWindow & { id: string; target: PlanTarget; createdBy: string; max: number; now: Date },
): Promise<boolean> {
  const { id, kind } = plan.target;
  return await hasRow(tx)`
    insert into maintenance_plans (id, target_id, app_id, tool_id, starts_at, ends_at, note, created_by, created_at)
    select ${plan.id}, ${id}, ${kind === 'app' ? id : null}, ${kind === 'tool' ? id : null},
      ${plan.startsAt}::timestamptz, ${plan.endsAt}::timestamptz, ${plan.note}, ${plan.createdBy}, ${plan.now}::timestamptz
    where (select count(*) from maintenance_plans where target_id = ${id}) < ${plan.max}
    returning id`;
}

export async function updatePlan(tx: Queryable, id: string, { startsAt, endsAt, note }: PlanWindow): Promise<void> {
  await execute(tx)`
    update maintenance_plans set starts_at = ${startsAt}, ends_at = ${endsAt}, note = ${note}, version = version + 1
    where id = ${id}`;
}

export async function deletePlan(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from maintenance_plans where id = ${id}`;
}

/** @returns whether there was maintenance of an app that has ended */
export async function deleteEndedPlans(tx: Queryable, now: Date): Promise<boolean> {
  return await hasEffect(tx)`delete from maintenance_plans where app_id is not null and ends_at <= ${now}`;
}

const duePlanColumns = {
  toolId: tools.id,
  hasBegun: boolean,
  wasInMaintenance: nullable(boolean),
  noteBefore: tools.maintenance_note,
  untilBefore: tools.maintenance_until,
  note: tools.maintenance_note,
  until: nullable(plans.ends_at),
};

/**
 * Takes the plans of tools that are due. Of each tool the one with the latest end begins, unless it has passed, the tool
 * is archived, or it is in maintenance for at least as long. @returns the tools of these plans, and what they were before
 */
export async function deleteDuePlans(tx: Queryable, now: Date) {
  return await listRows(tx, duePlanColumns)`
    with due as (
      delete from maintenance_plans where starts_at <= ${now} and tool_id is not null
      returning id, tool_id, ends_at, note
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
