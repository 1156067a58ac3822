import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { float, integer, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { getRow, getValue } from '#server/platform/database/statements.ts';
import { readableSql } from './incidents-sql.ts';

const toldSql = (incidentId: RawBuilder<unknown>) => sql`
  select user_id from outage_reports where incident_id = ${incidentId}
  union all select user_id from incident_subscribers where incident_id = ${incidentId}`;

/** The number of different people who are told of an incident: its reporters and subscribers. */
export async function countTold(db: Queryable, incidentId: string): Promise<number> {
  return await getValue(db, integer)`
    select count(distinct user_id) as told from (${toldSql(sql`${incidentId}`)}) as told`;
}

const figureColumns = {
  count: integer,
  reports: integer,
  reached: integer,
  updateHours: nullable(float),
  updateCount: integer,
  updateBefore: nullable(float),
  endHours: nullable(float),
  endCount: integer,
  endBefore: nullable(float),
};

/**
 * Figures of the incidents that were opened since `since`, of apps and tools that a role may see. Medians are hours from
 * the first report or failed check; `before`: those of the incidents from `before` to `since`.
 */
export async function findIncidentFigures(
  db: Queryable,
  { role, since, before }: { role: Role; since: Date; before: Date },
): Promise<SupervisorOverview['incidents']> {
  const median = (column: string) => sql`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;
  const row = await getRow(db, figureColumns)`
    with opened as (
      select incidents.id, reports, opened_at >= ${since}::timestamptz as is_current,
        extract(epoch from first_update_at - started_at) / 3600 as to_update,
        extract(epoch from resolved_at - started_at) / 3600 as to_end
      from incidents where opened_at >= ${before}::timestamptz and ${readableSql(role)}
    )
    select count(*) filter (where is_current) as count,
      coalesce(sum(reports) filter (where is_current), 0)::int as reports,
      (
        select count(distinct user_id) from opened as current cross join lateral (${toldSql(sql`current.id`)}) as told
        where current.is_current
      ) as reached,
      ${median('to_update')} filter (where is_current) as "updateHours",
      count(to_update) filter (where is_current) as "updateCount",
      ${median('to_update')} filter (where not is_current) as "updateBefore",
      ${median('to_end')} filter (where is_current) as "endHours",
      count(to_end) filter (where is_current) as "endCount",
      ${median('to_end')} filter (where not is_current) as "endBefore"
    from opened`;
  const { count, reports, reached } = row;
  return {
    count,
    reports,
    reached,
    firstUpdate: { hours: row.updateHours, count: row.updateCount, before: row.updateBefore },
    end: { hours: row.endHours, count: row.endCount, before: row.endBefore },
  };
}
