import type { OutageReport } from '#contract/incidents.ts';
import { integer, nullable, text, timestamp } from '#server/platform/database/column.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { incidents, outage_reports } from '#server/platform/database/schema.ts';
import { execute, findValue, getRow, hasRow, listRows } from '#server/platform/database/statements.ts';

type NewReport = { id: string; userId: string; target: { id: string; kind: 'app' | 'tool' }; now: Date };

/** Adds a report to an open incident, once per person. @returns false when the incident has ended meanwhile */
export async function insertReport(
  tx: Queryable,
  { id, userId, target, now, incidentId }: NewReport & { incidentId: string },
): Promise<boolean> {
  return await hasRow(tx)`
    with open as (select id from incidents where id = ${incidentId} and state <> 'resolved' for update),
    added as (
      insert into outage_reports (id, user_id, target_id, app_id, tool_id, incident_id, reported_at)
      select ${id}, ${userId}, ${target.id}, ${target.kind === 'app' ? target.id : null},
        ${target.kind === 'tool' ? target.id : null}, id, ${now}::timestamptz from open
      on conflict (user_id, incident_id) where incident_id is not null do nothing
      returning incident_id
    ),
    counted as (update incidents set reports = reports + 1 from added where incidents.id = added.incident_id)
    select from open`;
}

/** Adds or renews a report about a target without an incident, whose row is locked. */
export async function insertPendingReport(tx: Queryable, { id, userId, target, now }: NewReport): Promise<void> {
  await execute(tx)`
    insert into outage_reports (id, user_id, target_id, app_id, tool_id, reported_at)
    values (${id}, ${userId}, ${target.id}, ${target.kind === 'app' ? target.id : null},
      ${target.kind === 'tool' ? target.id : null}, ${now})
    on conflict (user_id, target_id) where incident_id is null do update set reported_at = excluded.reported_at`;
}

/** How many active people report a target since a moment, without an incident, and the first of their reports. */
export async function countPendingReports(tx: Queryable, targetId: string, since: Date) {
  return await getRow(tx, { people: integer, first: nullable(timestamp) })`
    select count(*) as people, min(reported_at) as first
    from outage_reports join users on users.id = user_id and users.status = 'active'
    where target_id = ${targetId} and incident_id is null and reported_at > ${since}`;
}

/** Makes the reports about targets since a moment part of a new incident, one per active person: it began with the first. */
export async function updatePendingReports(
  tx: Queryable,
  incidentId: string,
  targetIds: string[],
  since: Date,
): Promise<void> {
  await execute(tx)`
    with pending as (
      select distinct on (user_id) outage_reports.id from outage_reports
      join users on users.id = user_id and users.status = 'active'
      where target_id = any(${targetIds}) and incident_id is null and reported_at > ${since}
        and user_id not in (select user_id from outage_reports where incident_id = ${incidentId})
      order by user_id, reported_at
    ),
    attached as (
      update outage_reports set incident_id = ${incidentId} where id in (select id from pending) returning reported_at
    )
    update incidents set reports = reports + (select count(*) from attached),
      started_at = least(started_at, (select min(reported_at) from attached))
    where id = ${incidentId}`;
}

/** @returns whether the user had reported this target, now or as a part of its open incident */
export async function deleteReport(db: Queryable, userId: string, targetId: string): Promise<boolean> {
  return await hasRow(db)`
    with open as (select incident_id from incident_targets where target_id = ${targetId} and is_open),
    removed as (
      delete from outage_reports where user_id = ${userId}
        and ((incident_id is null and target_id = ${targetId}) or incident_id = (select incident_id from open))
      returning incident_id
    ),
    counted as (
      update incidents set reports = reports - 1 from removed where incidents.id = removed.incident_id
    )
    select from removed`;
}

/** What a user reports now: since a moment without an incident, and about every target of its open incidents. */
export async function listOwnReports(db: Queryable, userId: string, since: Date): Promise<OutageReport[]> {
  return await listRows(db, { targetId: text, incidentId: nullable(outage_reports.incident_id) })`
    select target_id as "targetId", incident_id as "incidentId" from outage_reports
    where user_id = ${userId} and incident_id is null and reported_at > ${since}
    union
    select target.target_id, own.incident_id from outage_reports as own
    join incident_targets as target on target.incident_id = own.incident_id and target.is_open
    where own.user_id = ${userId}
    limit 500`;
}

/** Stores the only answer of a reporter of an ended incident. @returns the noes since it ended; null without such a report */
export async function updateAnswer(
  tx: Queryable,
  answer: { incidentId: string; userId: string; works: boolean },
): Promise<number | null> {
  return await findValue(tx, incidents.noes)`
    with ended as (
      select id from incidents where id = ${answer.incidentId} and state = 'resolved' and merged_into is null for update
    ),
    answered as (
      update outage_reports set works = ${answer.works} from ended
      where incident_id = ended.id and user_id = ${answer.userId} and works is null
      returning incident_id
    )
    update incidents set noes = noes + ${answer.works ? 0 : 1} from answered
    where incidents.id = answered.incident_id returning noes`;
}

/** Reporters can answer again at the next end. */
export async function deleteAnswers(tx: Queryable, incidentId: string): Promise<void> {
  await execute(tx)`update outage_reports set works = null where incident_id = ${incidentId} and works is not null`;
}

/** Deletes reports that never became part of an incident. */
export async function deleteOldReports(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    (maximum) => execute(db)`delete from outage_reports where ctid = any(array(
      select ctid from outage_reports where incident_id is null and reported_at < ${before} limit ${maximum}))`,
  );
}
