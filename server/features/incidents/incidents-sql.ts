import { sql } from 'kysely';
import {
  incident,
  type Incident,
  incidentFactKinds,
  type IncidentFact,
  type IncidentState,
  incidentStates,
} from '#contract/incidents.ts';
import type { Role } from '#contract/platform/roles.ts';
import {
  boolean,
  integer,
  json,
  matching,
  nullable,
  oneOf,
  text,
  timestamp,
} from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { incident_subscribers, incidents, outage_reports } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';

const incidentColumns = {
  id: incidents.id,
  name: incidents.name,
  state: oneOf(...incidentStates),
  origin: oneOf('reports', 'check', 'person'),
  startedAt: incidents.started_at,
  openedAt: incidents.opened_at,
  firstUpdateAt: incidents.first_update_at,
  resolvedAt: incidents.resolved_at,
  reports: incidents.reports,
  targets: matching(json, incident.shape.targets),
  version: incidents.version,
};

export const targetsSql = sql`incident_targets as target
  left join apps on apps.id = target.app_id left join tools on tools.id = target.tool_id`;

/** Whether a role may see a target: a tool, or an app from its minimum role. */
export const visibleSql = (role: Role) => sql`(target.tool_id is not null or apps.minimum_role <= ${role})`;

const incidentColumnsSql = (role: Role) => sql`incidents.id, incidents.name, state, origin, started_at as "startedAt",
  opened_at as "openedAt", first_update_at as "firstUpdateAt", resolved_at as "resolvedAt", reports,
  incidents.version, (
    select coalesce(json_agg(json_build_object(
      'id', target.target_id,
      'kind', case when target.app_id is null then 'tool' else 'app' end,
      'name', coalesce(apps.name, tools.name),
      'url', coalesce(apps.url, tools.url)
    ) order by coalesce(apps.name, tools.name), target.target_id), '[]')
    from ${targetsSql} where target.incident_id = incidents.id and ${visibleSql(role)}
  ) as targets`;

/** Incidents of which a role may see an app or tool; those that were merged into another are part of that. */
export const readableSql = (role: Role) => sql`merged_into is null and exists (
  select from ${targetsSql} where target.incident_id = incidents.id and ${visibleSql(role)})`;

export async function listIncidentRows(
  db: Queryable,
  { role, cursor, limit }: PageQuery & { role: Role },
): Promise<Incident[]> {
  return await listRows(db, incidentColumns)`
    select ${incidentColumnsSql(role)} from incidents
    where ${readableSql(role)}
      ${cursor === undefined ? sql`` : sql`and (opened_at, id) < (select opened_at, id from incidents where id = ${cursor})`}
    order by opened_at desc, id desc limit ${limit}`;
}

/** The oldest first. */
export async function listOpenIncidentRows(db: Queryable, role: Role): Promise<Incident[]> {
  return await listRows(db, incidentColumns)`
    select ${incidentColumnsSql(role)} from incidents
    where state <> 'resolved' and ${readableSql(role)} order by opened_at, id limit 50`;
}

/** @returns the incident that it was merged into, if it was */
export async function findIncident(db: Queryable, id: string, role: Role): Promise<Incident | null> {
  return await findRow(db, incidentColumns)`
    select ${incidentColumnsSql(role)} from incidents
    where incidents.id = (select coalesce(merged_into, id) from incidents as given where given.id = ${id})
      and ${readableSql(role)}`;
}

const ownColumns = {
  hasReported: boolean,
  works: nullable(outage_reports.works),
  isSubscribed: boolean,
};

/** What a user did with an incident. */
export async function findOwnPart(db: Queryable, incidentId: string, userId: string) {
  return await findRow(db, ownColumns)`
    select own.id is not null as "hasReported", own.works, exists (
      select from incident_subscribers where incident_id = ${incidentId} and user_id = ${userId}
    ) as "isSubscribed"
    from (select) as always
    left join outage_reports as own on own.incident_id = ${incidentId} and own.user_id = ${userId}`;
}

const factColumns = {
  kind: oneOf(...incidentFactKinds),
  at: timestamp,
  by: nullable(text),
  state: nullable(oneOf(...incidentStates)),
  text: nullable(text),
  count: nullable(integer),
};

/** The newest facts first: events, reports of ten minutes each, and alerts about its tools. */
export async function listFacts(db: Queryable, incidentId: string): Promise<IncidentFact[]> {
  return await listRows(db, factColumns)`
    (
      select kind, at, users.name as by, incident_events.state, text, null::int as count
      from incident_events left join users on users.id = user_id
      where incident_id = ${incidentId} order by at desc limit 200
    )
    union all
    (
      select 'reports', min(reported_at), null, null, null, count(*)::int
      from outage_reports where incident_id = ${incidentId}
      group by date_bin('10 minutes', reported_at, timestamptz '2000-01-01')
      order by 2 desc limit 200
    )
    union all
    (
      select 'alert', first_at, null, null, alerts.title, null
      from incident_targets
      join incidents on incidents.id = incident_id
      join alerts on alerts.source = 'tools' and alerts.key = tool_id
        and first_at between started_at - interval '10 minutes' and coalesce(incidents.resolved_at, 'infinity')
      where incident_targets.incident_id = ${incidentId} order by first_at desc limit 50
    )
    order by at desc, kind limit 200`;
}

const lockedColumns = {
  id: incidents.id,
  name: incidents.name,
  state: oneOf(...incidentStates),
  origin: incidents.origin,
  mergedInto: incidents.merged_into,
  version: incidents.version,
};

/** Locks an incident until the end of the transaction. */
export async function lockIncident(tx: Queryable, id: string) {
  return await findRow(tx, lockedColumns)`
    select id, name, state, origin, merged_into as "mergedInto", version from incidents where id = ${id} for update`;
}

const lockedTargetColumns = { id: text, kind: oneOf('app', 'tool'), name: text, inMaintenance: boolean };
export type LockedTarget = { id: string; kind: 'app' | 'tool'; name: string; inMaintenance: boolean };

/**
 * Apps in use that a role may see, and tools, by id. Locked until the end of the transaction, in the order of their ids:
 * incidents of a target are opened one after another.
 */
export async function lockTargets(tx: Queryable, ids: string[], role: Role, now: Date): Promise<LockedTarget[]> {
  const lockedApps = await listRows(tx, lockedTargetColumns)`
    select id, 'app' as kind, name, exists (
      select from maintenance_plans where app_id = apps.id and starts_at <= ${now} and ends_at > ${now}
    ) as "inMaintenance" from apps
    where id = any(${ids}) and url is not null and archived_at is null and minimum_role <= ${role}
    order by id for no key update`;
  const lockedTools = await listRows(tx, lockedTargetColumns)`
    select id, 'tool' as kind, name,
      maintenance_since is not null and (maintenance_until is null or maintenance_until > ${now}) as "inMaintenance"
    from tools where id = any(${ids}) and archived_at is null order by id for no key update`;
  return [...lockedApps, ...lockedTools];
}

/** The names of all affected apps and tools. */
export async function listTargetNames(tx: Queryable, incidentId: string): Promise<string[]> {
  return await listValues(tx, text)`
    select coalesce(apps.name, tools.name) as name from ${targetsSql}
    where target.incident_id = ${incidentId} order by name, target.target_id`;
}

export async function findOpenIncidentOf(db: Queryable, targetId: string): Promise<string | null> {
  return await findValue(db, incidents.id)`
    select incident_id from incident_targets where target_id = ${targetId} and is_open`;
}

export async function insertIncident(
  tx: Queryable,
  added: { id: string; name: string; origin: string; openedBy: string | null; startedAt: Date; openedAt: Date },
): Promise<void> {
  await execute(tx)`insert into incidents (id, name, origin, opened_by, started_at, opened_at, state)
    values (${added.id}, ${added.name}, ${added.origin}, ${added.openedBy}, ${added.startedAt}, ${added.openedAt},
      'reported')`;
}

/** Sets the targets of an open incident. Violates `incident_targets_once` when one has another open incident. */
export async function updateTargets(tx: Queryable, incidentId: string, targets: LockedTarget[]): Promise<void> {
  const rows = JSON.stringify(targets.map(({ id, kind }) => ({ id, kind })));
  await execute(tx)`delete from incident_targets
    where incident_id = ${incidentId} and target_id <> all(${targets.map(({ id }) => id)})`;
  await execute(tx)`insert into incident_targets (incident_id, target_id, app_id, tool_id)
    select ${incidentId}, id, case when kind = 'app' then id end, case when kind = 'tool' then id end
    from jsonb_to_recordset(${rows}::jsonb) as target (id text, kind text)
    on conflict (incident_id, target_id) do nothing`;
}

/** The targets whose incident it is again; one that has another open incident since stays with that. */
export async function updateTargetsOpen(tx: Queryable, incidentId: string): Promise<void> {
  await execute(tx)`update incident_targets as own set is_open = true
    where incident_id = ${incidentId} and not exists (
      select from incident_targets as other
      where other.target_id = own.target_id and other.is_open and other.incident_id <> ${incidentId})`;
}

export async function updateTargetsClosed(tx: Queryable, incidentId: string): Promise<void> {
  await execute(tx)`update incident_targets set is_open = false where incident_id = ${incidentId}`;
}

/** Increments the version. The first update of a person is the first with a `firstUpdateAt`. */
export async function updateIncidentState(
  tx: Queryable,
  id: string,
  changed: { state: IncidentState; now: Date; isUpdate: boolean },
): Promise<void> {
  const { state, now, isUpdate } = changed;
  await execute(tx)`update incidents set state = ${state}, version = version + 1, noes = 0,
    first_update_at = case when ${isUpdate} then coalesce(first_update_at, ${now}::timestamptz) else first_update_at end,
    resolved_at = case when ${state} = 'resolved' then ${now}::timestamptz end
    where id = ${id}`;
}

export async function updateIncidentName(tx: Queryable, id: string, name: string): Promise<void> {
  await execute(tx)`update incidents set name = ${name}, version = version + 1 where id = ${id}`;
}

type NewEvent = {
  id: string;
  incidentId: string;
  kind: Exclude<IncidentFact['kind'], 'reports' | 'alert'>;
  at: Date;
  userId?: string;
  state?: IncidentState;
  text?: string;
};

/** A flapping tool stops adding facts at 500. */
export async function insertIncidentEvent(tx: Queryable, event: NewEvent): Promise<void> {
  const { id, incidentId, kind, at, userId = null, state = null, text: words = null } = event;
  await execute(tx)`insert into incident_events (id, incident_id, kind, at, user_id, state, text)
    select ${id}, ${incidentId}, ${kind}, ${at}::timestamptz, ${userId}, ${state}, ${words}
    where ${kind} not in ('offline', 'online')
      or (select count(*) from incident_events where incident_id = ${incidentId}) < 500`;
}

/** Makes an incident part of another: its reports, apps, tools, facts and subscribers. Both are locked. */
export async function updateMerged(tx: Queryable, from: string, into: string, now: Date): Promise<void> {
  await execute(tx)`update outage_reports set incident_id = ${into} where incident_id = ${from}
    and user_id not in (select user_id from outage_reports where incident_id = ${into})`;
  await execute(tx)`delete from outage_reports where incident_id = ${from}`;
  await updateTargetsClosed(tx, from);
  await execute(tx)`insert into incident_targets (incident_id, target_id, app_id, tool_id)
    select ${into}, target_id, app_id, tool_id from incident_targets where incident_id = ${from}
    on conflict (incident_id, target_id) do nothing`;
  await execute(tx)`update incident_events set incident_id = ${into} where incident_id = ${from}`;
  await execute(tx)`insert into incident_subscribers (incident_id, user_id, subscribed_at)
    select ${into}, user_id, subscribed_at from incident_subscribers where incident_id = ${from} on conflict do nothing`;
  await execute(tx)`update incidents set merged_into = ${into}, state = 'resolved', resolved_at = ${now},
    version = version + 1 where id = ${from}`;
  await execute(tx)`update incidents set merged_into = ${into} where merged_into = ${from}`;
  await execute(tx)`update incidents set version = version + 1,
    reports = (select count(*) from outage_reports where incident_id = ${into}),
    started_at = least(started_at, (select started_at from incidents where id = ${from}))
    where id = ${into}`;
}

const toldColumns = { userId: incident_subscribers.user_id, hasReported: boolean };

/** Who is told of an incident: its reporters and subscribers. */
export async function listTold(tx: Queryable, incidentId: string) {
  return await listRows(tx, toldColumns)`
    select user_id as "userId", bool_or(reported) as "hasReported" from (
      select user_id, true as reported from outage_reports where incident_id = ${incidentId}
      union all select user_id, false from incident_subscribers where incident_id = ${incidentId}
    ) as told group by user_id`;
}

export async function insertSubscriber(db: Queryable, incidentId: string, userId: string, now: Date): Promise<void> {
  await execute(db)`insert into incident_subscribers (incident_id, user_id, subscribed_at)
    values (${incidentId}, ${userId}, ${now}) on conflict do nothing`;
}

export async function deleteSubscriber(db: Queryable, incidentId: string, userId: string): Promise<void> {
  await execute(db)`delete from incident_subscribers where incident_id = ${incidentId} and user_id = ${userId}`;
}

/** Incidents that a check opened, of which no person did anything, whose tools have all been online since a moment. */
export async function listRecovered(db: Queryable, since: Date): Promise<string[]> {
  return await listValues(db, incidents.id)`
    select id from incidents
    where origin = 'check' and state = 'reported' and reports = 0 and first_update_at is null
      and not exists (
        select from incident_targets as target left join tools on tools.id = target.tool_id
        where target.incident_id = incidents.id and (target.tool_id is null or tools.is_online is not true)
      )
      and not exists (
        select from incident_events where incident_id = incidents.id and kind in ('online', 'offline') and at > ${since}
      )
    limit 50`;
}

/** The incident of a tool that ended by itself after a moment; null without. */
export async function findRecentlyRecovered(db: Queryable, toolId: string, since: Date): Promise<string | null> {
  return await findValue(db, incidents.id)`
    select id from incidents join incident_targets on incident_id = id
    where tool_id = ${toolId} and origin = 'check' and state = 'resolved' and merged_into is null
      and first_update_at is null and resolved_at > ${since}
    order by resolved_at desc limit 1`;
}
