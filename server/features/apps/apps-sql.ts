import { sql, type RawBuilder } from 'kysely';
import { app, type App } from '#contract/apps.ts';
import type { Role } from '#contract/platform/roles.ts';
import { boolean, json, matching, notNull, nullable } from '#server/platform/database/column.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { app_last_opens, apps, vote_counts } from '#server/platform/database/schema.ts';
import { execute, findValue, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';

/** What is the same for every user. */
export const catalogColumns = {
  id: apps.id,
  name: apps.name,
  description: apps.description,
  category: apps.category,
  status: apps.status,
  icon: apps.icon,
  iconColor: apps.icon_color,
  bgColor: apps.bg_color,
  minimumRole: apps.minimum_role,
  url: apps.url,
  proposedBy: matching(json, app.shape.proposedBy),
  createdAt: apps.created_at,
};

/** `proposedBy`: the user who is credited with a proposal. */
export const catalogColumnsSql = sql`apps.id, name, description, category, status, icon, icon_color as "iconColor",
  bg_color as "bgColor", minimum_role as "minimumRole", url, apps.created_at as "createdAt",
  (select json_build_object('id', users.id, 'name', users.name) from users
    where users.id = apps.proposed_by) as "proposedBy"`;

const appColumns = {
  ...catalogColumns,
  voteCount: vote_counts.votes,
  hasVoted: boolean,
  canWithdraw: boolean,
  isFavorite: boolean,
  lastOpenedAt: nullable(app_last_opens.opened_at),
};

/** A CTE with the app when this role may see it. */
export function visibleAppSql(appId: string, role: Role): RawBuilder<unknown> {
  return sql`select id, minimum_role from apps
    where id = ${appId} and archived_at is null and minimum_role <= ${role}`;
}

export async function isVisibleApp(db: Queryable, appId: string, role: Role): Promise<boolean> {
  return await hasRow(db)`${visibleAppSql(appId, role)}`;
}

type AppsWanted = PageQuery & {
  userId: string;
  role: Role;
  weekStart: Date;
  /** Only the app with this id. */
  id?: string;
};

/** Apps that a role may see with the user's vote, favourite and last opening, in the default order. */
export async function listAppRows(db: Queryable, wanted: AppsWanted): Promise<App[]> {
  return await listRows(db, appColumns)`
    select ${catalogColumnsSql},
      coalesce(vote_counts.votes, 0) as "voteCount",
      votes.id is not null as "hasVoted",
      coalesce(votes.created_at >= ${wanted.weekStart}, false) as "canWithdraw",
      app_favorites.app_id is not null as "isFavorite",
      app_last_opens.opened_at as "lastOpenedAt"
    from apps
    left join vote_counts on vote_counts.app_id = apps.id
    left join votes on votes.app_id = apps.id and votes.user_id = ${wanted.userId}
    left join app_favorites on app_favorites.app_id = apps.id and app_favorites.user_id = ${wanted.userId}
    left join app_last_opens on app_last_opens.app_id = apps.id and app_last_opens.user_id = ${wanted.userId}
    where archived_at is null and minimum_role <= ${wanted.role}
      ${wanted.cursor === undefined ? sql`` : sql`and (position, apps.id) > (select position, id from apps where id = ${wanted.cursor})`}
      ${wanted.id === undefined ? sql`` : sql`and apps.id = ${wanted.id}`}
    order by position, apps.id limit ${wanted.limit}`;
}

/** Records that a user opens an app. @returns its URL; null when the role may not see it or it has no URL */
export async function insertOpen(
  db: Queryable,
  open: { id: string; userId: string; role: Role; appId: string; now: Date },
): Promise<string | null> {
  return await findValue(db, notNull(apps.url))`
    with app as (
      select id, url from apps
      where id = ${open.appId} and archived_at is null and minimum_role <= ${open.role} and url is not null
    ),
    opened as (
      insert into app_opens (id, user_id, app_id, opened_at)
      select ${open.id}, ${open.userId}, id, ${open.now}::timestamptz from app
    ),
    newest as (
      insert into app_last_opens (user_id, app_id, opened_at)
      select ${open.userId}, id, ${open.now}::timestamptz from app
      on conflict (user_id, app_id) do update set opened_at = greatest(app_last_opens.opened_at, excluded.opened_at)
    )
    select url from app`;
}

/** When a user last opened each of these apps; apps that the user never opened have no row. */
export async function listLastOpens(
  db: Queryable,
  userId: string,
  appIds: readonly string[],
): Promise<{ appId: string; openedAt: string }[]> {
  return await listRows(db, { appId: app_last_opens.app_id, openedAt: app_last_opens.opened_at })`
    select app_id as "appId", opened_at as "openedAt" from app_last_opens
    where user_id = ${userId} and app_id = any(${appIds}::text[])`;
}

/** @returns false when the role may not see such an app */
export async function insertFavorite(db: Queryable, userId: string, role: Role, appId: string): Promise<boolean> {
  return await hasRow(db)`
    with app as (${visibleAppSql(appId, role)} for key share),
    kept as (insert into app_favorites (user_id, app_id) select ${userId}, id from app on conflict do nothing)
    select id from app`;
}

/** @returns false when the role may not see such an app */
export async function deleteFavorite(db: Queryable, userId: string, role: Role, appId: string): Promise<boolean> {
  return await hasRow(db)`
    with app as (${visibleAppSql(appId, role)}),
    dropped as (delete from app_favorites where user_id = ${userId} and app_id in (select id from app))
    select id from app`;
}

const useColumns = {
  userId: app_last_opens.user_id,
  appId: app_last_opens.app_id,
  isFavorite: boolean,
  lastOpenedAt: nullable(app_last_opens.opened_at),
};
export type Use = RowOf<typeof useColumns>;

/** Whether these users have these apps as favourites, and when they last opened them: a row for each pair. */
export async function listUses(db: Queryable, pairs: Pick<Use, 'userId' | 'appId'>[]): Promise<Use[]> {
  return await listRows(db, useColumns)`
    select user_id as "userId", app_id as "appId", app_favorites.app_id is not null as "isFavorite",
      opened_at as "lastOpenedAt"
    from (
      select distinct "userId" as user_id, "appId" as app_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("userId" text, "appId" text)
    ) as pairs
    left join app_favorites using (user_id, app_id)
    left join app_last_opens using (user_id, app_id)`;
}

export type NewApp = Pick<
  App,
  'id' | 'name' | 'description' | 'category' | 'status' | 'icon' | 'iconColor' | 'bgColor' | 'minimumRole' | 'url'
> & { createdAt: Date };

export async function insertApps(db: Queryable, newApps: NewApp[]): Promise<void> {
  await execute(db)`insert into apps
      (id, name, description, category, status, icon, icon_color, bg_color, minimum_role, url, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(newApps)}::jsonb) as app (
      id text, name text, description text, category text, status text, icon text,
      "iconColor" text, "bgColor" text, "minimumRole" int, url text, "createdAt" timestamptz)`;
}

export type PastUse = { id: string; userId: string; appId: string; openedAt: Date };

/** Adds past openings and favourites of a new organisation. */
export async function insertPastUse(
  db: Queryable,
  opens: PastUse[],
  favorites: { userId: string; appId: string }[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(opens)}::jsonb)
    as use (id text, "userId" text, "appId" text, "openedAt" timestamptz)`;
  await execute(db)`insert into app_opens (id, user_id, app_id, opened_at) select * from ${rows}`;
  await execute(db)`insert into app_last_opens (user_id, app_id, opened_at)
    select "userId", "appId", max("openedAt") from ${rows} group by 1, 2`;
  await execute(db)`insert into app_favorites (user_id, app_id)
    select * from jsonb_to_recordset(${JSON.stringify(favorites)}::jsonb) as favorite ("userId" text, "appId" text)
    on conflict do nothing`;
}

/** Deletes what was opened before a moment. */
export async function deleteAppOpens(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    (maximum) => execute(db)`delete from app_opens where ctid = any(array(
      select ctid from app_opens where opened_at < ${before} limit ${maximum}))`,
  );
}
