import { matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { performance_minutes } from '#server/platform/database/schema.ts';
import { execute, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { minuteFigures, routeFigures, type MeasuredMinute, type RouteFigures } from './figures.ts';

type NewMinute = MeasuredMinute & { instanceId: string; now: Date };

/** Inserts a minute of an instance, or replaces it by what is known of it since. */
export async function insertMinute(db: Queryable, minute: NewMinute): Promise<void> {
  const { instanceId, now, figures, routes } = minute;
  await execute(db)`
    insert into performance_minutes (minute, instance_id, sampled_at, figures, routes)
    values (${minute.minute}, ${instanceId}, ${now}, ${JSON.stringify(figures)}, ${JSON.stringify(routes)})
    on conflict (minute, instance_id) do update
    set sampled_at = excluded.sampled_at, figures = excluded.figures, routes = excluded.routes`;
}

const minuteColumns = {
  minute: performance_minutes.minute,
  instanceId: performance_minutes.instance_id,
  sampledAt: performance_minutes.sampled_at,
  figures: matching(performance_minutes.figures, minuteFigures),
};
export type StoredMinute = RowOf<typeof minuteColumns>;

/** The minutes of all instances from a time on, oldest first. */
export async function listMinutes(db: Queryable, since: Date): Promise<StoredMinute[]> {
  return await listRows(db, minuteColumns)`
    select minute, instance_id as "instanceId", sampled_at as "sampledAt", figures
    from performance_minutes where minute >= ${since} order by minute`;
}

/** The routes of each minute and instance from a time on. */
export async function listRoutes(db: Queryable, since: Date): Promise<RouteFigures[]> {
  const rows = await listRows(db, { routes: matching(performance_minutes.routes, routeFigures) })`
    select routes from performance_minutes where minute >= ${since}`;
  return rows.map(({ routes }) => routes);
}

export async function deleteMinutes(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from performance_minutes where minute < ${before}`;
}
