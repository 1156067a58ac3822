import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/**
 * Recounts per role the apps that active users opened since a time, and those they voted for at any time. Writes only
 * changed rows; a concurrent recount waits for this one.
 */
export async function updateRoleUse(tx: Queryable, since: Date): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('role_app_use'))`;
  await execute(tx)`
    with done as (
      select app_id, user_id, sum(opens) as opens, bool_or(voted) as voted
      from (
        select app_id, user_id, count(*) as opens, false as voted from app_opens
        where opened_at >= ${since}::timestamptz group by 1, 2
        union all
        select app_id, user_id, 0, true from votes
      ) as each group by 1, 2
    ),
    sizes as (select role, count(*) as members from users where status = 'active' group by role),
    fresh as (
      select users.role, app_id, sum(opens) as opens, count(*) filter (where opens > 0) as users,
        count(*) filter (where voted) as voters, count(*) as people, members
      from done
      join users on users.id = done.user_id and users.status = 'active'
      join sizes on sizes.role = users.role
      group by users.role, app_id, members
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
