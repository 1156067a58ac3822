import { sql, type RawBuilder } from 'kysely';
import type { AppForm, ManagedApp } from '#contract/manage-apps.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { apps, vote_counts } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, hasRow, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { catalogColumns, catalogColumnsSql } from './apps-sql.ts';

const managedColumns = {
  ...catalogColumns,
  voteCount: vote_counts.votes,
  version: apps.version,
  archivedAt: apps.archived_at,
};

const managedColumnsSql: RawBuilder<unknown> = sql`${catalogColumnsSql},
  coalesce((select votes from vote_counts where app_id = apps.id), 0) as "voteCount",
  version, archived_at as "archivedAt"`;

type AppsWanted = PageQuery & { state: 'active' | 'archived'; search?: string | undefined };

/** Apps of all roles in the default order. `search`: a part of the name or category. */
export async function listManagedAppRows(db: Queryable, wanted: AppsWanted): Promise<ManagedApp[]> {
  const { state, search, cursor, limit } = wanted;
  return await listRows(db, managedColumns)`
    select ${managedColumnsSql} from apps
    where ${state === 'active' ? sql`archived_at is null` : sql`archived_at is not null`}
      ${search ? sql`and position(fold(${search}) in fold(name || ' ' || category)) > 0` : sql``}
      ${cursor ? sql`and (apps.position, apps.id) > (select position, id from apps where id = ${cursor})` : sql``}
    order by apps.position, apps.id limit ${limit}`;
}

export async function findManagedApp(db: Queryable, id: string): Promise<ManagedApp | null> {
  return await findRow(db, managedColumns)`select ${managedColumnsSql} from apps where id = ${id}`;
}

/** Locks the app until the end of the transaction; votes for it wait. */
export async function lockApp(tx: Queryable, id: string): Promise<ManagedApp | null> {
  return await findRow(tx, managedColumns)`select ${managedColumnsSql} from apps where id = ${id} for update`;
}

/** Adds an app after the others. @returns false when there are `max` already */
export async function insertApp(
  tx: Queryable,
  { id, now, max, ...form }: AppForm & { id: string; now: Date; max: number },
): Promise<boolean> {
  await lockRecordCount(tx, 'apps');
  return await hasRow(tx)`
    insert into apps (id, name, description, category, status, icon, icon_color, bg_color, minimum_role, url, created_at)
    select ${id}, ${form.name}, ${form.description}, ${form.category}, ${form.status}, ${form.icon}, ${form.hue},
      ${form.hue}, ${form.minimumRole}::int, ${form.url}, ${now}::timestamptz
    where (select count(*) from apps where archived_at is null) < ${max}
    returning id`;
}

export async function updateApp(tx: Queryable, id: string, form: AppForm): Promise<void> {
  await execute(tx)`
    update apps set name = ${form.name}, description = ${form.description}, category = ${form.category},
      status = ${form.status}, icon = ${form.icon}, icon_color = ${form.hue}, bg_color = ${form.hue},
      minimum_role = ${form.minimumRole}, url = ${form.url}, version = version + 1
    where id = ${id}`;
}

export async function updateAppArchived(tx: Queryable, id: string, archivedAt: Date): Promise<void> {
  await execute(tx)`update apps set archived_at = ${archivedAt}::timestamptz, version = version + 1 where id = ${id}`;
}

/** @returns false when there are `max` apps already */
export async function updateAppRestored(tx: Queryable, id: string, max: number): Promise<boolean> {
  await lockRecordCount(tx, 'apps');
  return await hasEffect(tx)`update apps set archived_at = null, version = version + 1
    where id = ${id} and (select count(*) from apps where archived_at is null) < ${max}`;
}

/** The ids of all apps in the default order. Locks them against other moves; votes do not wait. */
export async function lockAppOrder(tx: Queryable): Promise<string[]> {
  // Rows are sorted before they are locked: without this, a move that waited for another would get the former order.
  await lockRecordCount(tx, 'apps');
  return await listValues(tx, apps.id)`
    select id from apps where archived_at is null order by position, id for no key update`;
}

export async function updateAppPositions(tx: Queryable, ids: string[]): Promise<void> {
  await execute(tx)`
    update apps set position = ordered.position
    from unnest(${ids}::text[]) with ordinality as ordered (id, position)
    where apps.id = ordered.id and apps.position <> ordered.position`;
}
