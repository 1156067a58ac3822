import { sql, type RawBuilder } from 'kysely';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';

/**
 * CTEs that publish a change of the requests in `part`, a table with a column `id`,
 * to their supporters and to supervisors.
 */
export function publishRequestsSql(
  part: RawBuilder<unknown>,
  what: ('requests' | 'limits')[] = ['requests'],
): RawBuilder<unknown> {
  const supporters = sql`(select distinct user_id from request_supporters
    where request_id in (select id from ${part})) as supporters`;
  return sql`user_events as (${publishChangedSql({ userId: sql<string>`supporters.user_id` }, what, supporters)}),
    supervisor_events as (${publishToSupervisorsSql(part)})`;
}

/** Publishes one change of the requests to supervisors, for all rows of `from`. */
export function publishToSupervisorsSql(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return publishChangedSql({ minimumRole: 2 }, ['requests'], sql`(select 1 from ${from} limit 1) as one`);
}
