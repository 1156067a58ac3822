import { boolean, nullable, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { app_favorites, vote_counts } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import { catalogColumns, catalogColumnsSql } from '../apps-sql.ts';

export type CatalogRow = RowOf<typeof catalogColumns>;

/** Every app that is not archived, of all roles, in the default order. */
export async function listCatalogRows(db: Queryable): Promise<CatalogRow[]> {
  return await listRows(db, catalogColumns)`
    select ${catalogColumnsSql} from apps where archived_at is null order by position, id`;
}

const countColumns = { appId: vote_counts.app_id, votes: vote_counts.votes };

export async function listVoteCountRows(db: Queryable): Promise<RowOf<typeof countColumns>[]> {
  return await listRows(db, countColumns)`select app_id as "appId", votes from vote_counts`;
}

const activityColumns = {
  appId: app_favorites.app_id,
  votedAt: nullable(timestamp),
  isFavorite: boolean,
  lastOpenedAt: nullable(timestamp),
};
export type ActivityRow = RowOf<typeof activityColumns>;

/** The apps that a user voted for, opened or marked as a favourite: one row per app. */
export async function listActivityRows(db: Queryable, userId: string): Promise<ActivityRow[]> {
  return await listRows(db, activityColumns)`
    select app_id as "appId", max(voted_at) as "votedAt", bool_or(is_favorite) as "isFavorite",
      max(opened_at) as "lastOpenedAt"
    from (
      select app_id, created_at as voted_at, false as is_favorite, null::timestamptz as opened_at
      from votes where user_id = ${userId}
      union all select app_id, null, true, null from app_favorites where user_id = ${userId}
      union all select app_id, null, false, opened_at from app_last_opens where user_id = ${userId}
    ) as activity
    group by app_id`;
}
