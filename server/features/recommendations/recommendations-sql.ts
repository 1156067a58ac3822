import type { Role } from '#contract/platform/roles.ts';
import { visibleAppSql } from '#server/features/apps/public.ts';
import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, role_app_use } from '#server/platform/database/schema.ts';
import { execute, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

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
 * Apps that a user may see and neither opened, voted for nor hid, by the figure of the reason: the users of the same
 * role who use it, or who voted for it when nobody uses it. None when the role has fewer active people. A user whose
 * role changed is counted at the next run of the job.
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

/**
 * Recounts per role the apps that active users opened since a time, and those they voted for at any time. Writes only
 * changed rows; a concurrent recount waits for this one. All votes are counted by role and app: grouped by app and user
 * with the openings, they would be sorted on disk.
 */
export async function updateRoleUse(tx: Queryable, since: Date): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('role_app_use'))`;
  await execute(tx)`
    with opened as (
      select app_id, user_id, count(*) as opens from app_opens
      where opened_at >= ${since}::timestamptz group by app_id, user_id
    ),
    used as (
      select role, app_id, sum(opens) as opens, count(*) as users, count(*) filter (where exists (
          select from votes where votes.user_id = opened.user_id and votes.app_id = opened.app_id)) as users_who_voted
      from opened join users on users.id = opened.user_id and users.status = 'active'
      group by role, app_id
    ),
    wanted as (
      select role, app_id, count(*) as voters
      from votes join users on users.id = votes.user_id and users.status = 'active'
      group by role, app_id
    ),
    sizes as (select role, count(*) as members from users where status = 'active' group by role),
    fresh as (
      select role, app_id, coalesce(opens, 0) as opens, coalesce(users, 0) as users, coalesce(voters, 0) as voters,
        coalesce(users, 0) + coalesce(voters, 0) - coalesce(users_who_voted, 0) as people, members
      from used full join wanted using (role, app_id) join sizes using (role)
    ),
    outdated as (
      delete from role_app_use as old
      where not exists (select from fresh where fresh.role = old.role and fresh.app_id = old.app_id)
    )
    insert into role_app_use as old (role, app_id, opens, users, voters, people, members) select * from fresh
    on conflict (role, app_id) do update set opens = excluded.opens, users = excluded.users, voters = excluded.voters,
      people = excluded.people, members = excluded.members
    where (old.opens, old.users, old.voters, old.people, old.members)
      is distinct from (excluded.opens, excluded.users, excluded.voters, excluded.people, excluded.members)`;
}
