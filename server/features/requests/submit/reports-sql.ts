import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import { visibleAppSql } from '#server/features/apps/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/statements.ts';

/**
 * Whether the role may see the app and the app is in use: a request about it is a problem report, otherwise feedback.
 */
export async function isAppInUse(db: Queryable, appId: string, role: Role): Promise<boolean> {
  return await hasRow(db)`
    select apps.id from apps join (${visibleAppSql(appId, role)}) as visible on visible.id = apps.id
    where url is not null and status <> 'development'`;
}

/**
 * A CTE that counts a report about an app of this day in Amsterdam when the CTE `app` has a row; no row when the day
 * has its maximum. A call just before midnight may follow one of the next day, and counts towards it; a later day than
 * that is from before the clock was set back.
 */
export function countReportSql(report: { userId: string; now: Date; max: number }): RawBuilder<unknown> {
  const { userId, now, max } = report;
  const isOtherDay = sql`days.day not in (excluded.day, excluded.day + 1)`;
  return sql`insert into problem_report_days as days (user_id, day, reports)
    select ${userId}, (${now}::timestamptz at time zone 'Europe/Amsterdam')::date, 1 from app
    on conflict (user_id) do update set day = case when ${isOtherDay} then excluded.day else days.day end,
      reports = case when ${isOtherDay} then 1 else days.reports + 1 end
      where ${isOtherDay} or days.reports < ${max}
    returning reports`;
}
