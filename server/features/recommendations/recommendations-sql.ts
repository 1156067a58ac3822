import type { Role } from '#contract/platform/roles.ts';
import { visibleAppSql } from '#server/features/apps/public.ts';
import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, role_app_use } from '#server/platform/database/schema.ts';
import { hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

const candidateColumns = {
  id: apps.id,
  name: apps.name,
  description: apps.description,
  category: apps.category,
  status: apps.status,
  icon: apps.icon,
  iconColor: apps.icon_color,
  bgColor: apps.bg_color,
  url: apps.url,
  opens: role_app_use.opens,
  users: role_app_use.users,
  voters: role_app_use.voters,
  colleagues: integer,
};
export type Candidate = RowOf<typeof candidateColumns>;

/**
 * Apps that a user may see and neither opened, voted for nor hid, by the figure of the reason: the users of the same role
 * who use it, or who voted for it when nobody uses it. None when the role has fewer active people. A user whose role changed is counted at the next run of the job.
 */
export async function listCandidates(
  db: Queryable,
  { userId, role, minimumMembers, limit }: { userId: string; role: Role; minimumMembers: number; limit: number },
): Promise<Candidate[]> {
  return await listRows(db, candidateColumns)`
    select apps.id, name, description, category, status, icon, icon_color as "iconColor", bg_color as "bgColor", url,
      opens, users, voters, greatest(people, members - 1) as colleagues
    from role_app_use join apps on apps.id = role_app_use.app_id
    where role = ${role} and members >= ${minimumMembers} and archived_at is null and minimum_role <= ${role}
      and not exists (select from app_last_opens where user_id = ${userId} and app_id = apps.id)
      and not exists (select from votes where user_id = ${userId} and app_id = apps.id)
      and not exists (select from hidden_recommendations where user_id = ${userId} and app_id = apps.id)
    order by case when users > 0 then users else voters end desc, opens desc, name, apps.id limit ${limit}`;
}

type Choice = { userId: string; role: Role; appId: string; now: Date };

/** @returns false when the role may not see such an app */
export async function insertHidden(db: Queryable, { userId, role, appId, now }: Choice): Promise<boolean> {
  return await hasRow(db)`
    with app as (${visibleAppSql(appId, role)} for key share),
    hidden as (
      insert into hidden_recommendations (user_id, app_id, hidden_at) select ${userId}, id, ${now}::timestamptz from app
      on conflict do nothing
    )
    select id from app`;
}

/** @returns false when the role may not see such an app */
export async function deleteHidden(db: Queryable, { userId, role, appId }: Choice): Promise<boolean> {
  return await hasRow(db)`
    with app as (${visibleAppSql(appId, role)}),
    shown as (delete from hidden_recommendations where user_id = ${userId} and app_id in (select id from app))
    select id from app`;
}
