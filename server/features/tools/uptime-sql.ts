import { type RawBuilder, sql } from 'kysely';
import { uptimeDays } from '#contract/tools.ts';
import { arrayOf, integer, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { tools } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';
import type { Probed } from '#server/platform/outgoing/probe.ts';

/**
 * Milliseconds between two checks, which are a minute apart, for which the later one speaks. A longer time is unknown:
 * the portal was off.
 */
const maxGapMs = 150_000;

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`;
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Europe/Amsterdam')`;

/**
 * Part of the statement of a check: adds the time since the check before it to the days of the tool. Its `before` is the
 * row before the check. A check that was refused says nothing, and neither does the time before the first one.
 */
export function countUptimeSql({ isOnline, isRefused, now }: Probed & { now: Date }): RawBuilder<unknown> {
  const at = sql`${now}::timestamptz`;
  const firstDay = dayOf(sql`checked_at`);
  const day = sql`${firstDay} + n`;
  return sql`
    insert into tool_days as kept (tool_id, day, online_ms, offline_ms, maintenance_ms)
    select id, day, case when not "inMaintenance" and ${isOnline} then ms else 0 end,
      case when not "inMaintenance" and not ${isOnline} then ms else 0 end, case when "inMaintenance" then ms else 0 end
    from (
      select id, "inMaintenance", ${day} as day, (1000 * extract(epoch from
        least(${at}, ${startOf(sql`${day} + 1`)}) - greatest(checked_at, ${startOf(day)})))::integer as ms
      from before, generate_series(0, ${dayOf(at)} - ${firstDay}) as n
      where is_online is not null and ("inMaintenance" or not ${isRefused})
        and checked_at < ${at} and checked_at >= ${at} - ${maxGapMs} * interval '1 millisecond'
    ) as part
    on conflict (tool_id, day) do update set online_ms = kept.online_ms + excluded.online_ms,
      offline_ms = kept.offline_ms + excluded.offline_ms, maintenance_ms = kept.maintenance_ms + excluded.maintenance_ms`;
}

/** The days that are shown, as the rows `days (day)`. */
const shownDays = (now: Date) => sql`days as (
  select ${dayOf(sql`${now}::timestamptz`)} - n as day from generate_series(0, ${uptimeDays - 1}) as n)`;

/** The last days, the oldest first, and the seconds of each that have passed. */
export async function listUptimeDays(db: Queryable, now: Date): Promise<{ day: string; seconds: number }[]> {
  return await listRows(db, { day: text, seconds: integer })`
    with ${shownDays(now)}
    select day::text as day, extract(epoch from
      least(${now}::timestamptz, ${startOf(sql`day + 1`)}) - ${startOf(sql`day`)})::integer as seconds
    from days order by days.day`;
}

const uptimeColumns = {
  id: tools.id,
  online: arrayOf(integer),
  offline: arrayOf(integer),
  maintenance: arrayOf(integer),
};

/** The milliseconds of each live tool on each of these days, in their order. */
export async function listToolDays(db: Queryable, now: Date) {
  return await listRows(db, uptimeColumns)`
    with ${shownDays(now)}
    select tools.id, array_agg(coalesce(online_ms, 0) order by days.day) as online,
      array_agg(coalesce(offline_ms, 0) order by days.day) as offline,
      array_agg(coalesce(maintenance_ms, 0) order by days.day) as maintenance
    from tools cross join days
    left join tool_days on tool_days.tool_id = tools.id and tool_days.day = days.day
    where archived_at is null group by tools.id order by tools.position, tools.id limit 100`;
}

/** Deletes the days before that of a moment: at most one day of each tool in a night. */
export async function deleteToolDays(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from tool_days where day < ${dayOf(sql`${before}::timestamptz`)}`;
}
