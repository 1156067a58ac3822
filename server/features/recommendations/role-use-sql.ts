import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

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
