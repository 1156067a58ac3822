import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import { visibleAppSql } from '#server/features/apps/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/statements.ts';

/** Whether the role may see the app and the app is in use: a request about it is a problem report. */
export async function isAppInUse(db: Queryable, appId: string, role: Role): Promise<boolean> {
  return await hasRow(db)`
    select apps.id from apps join (${visibleAppSql(appId, role)}) as visible on visible.id = apps.id
    where url is not null and status <> 'development'`;
}

/**
 * A CTE that counts a problem report of this day in Amsterdam when the CTE `app` has a row; no row when the day has its
 * maximum. An instance whose clock is a day behind counts towards the later day.
 */
export function countProblemReportSql(report: { userId: string; now: Date; max: number }): RawBuilder<unknown> {
  const { userId, now, max } = report;
  return sql`insert into problem_report_days as days (user_id, day, reports)
    select ${userId}, (${now}::timestamptz at time zone 'Europe/Amsterdam')::date, 1 from app
    on conflict (user_id) do update set day = greatest(days.day, excluded.day),
      reports = case when excluded.day > days.day then 1 else days.reports + 1 end
      where excluded.day > days.day or days.reports < ${max}
    returning reports`;
}
