import { sql } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

/** Apps whose stored count is not the number of their votes. */
export async function listWrongCounts({ portal }: { portal: Portal }): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select apps.id, coalesce(vote_counts.votes, 0) as kept,
        (select count(*) from votes where votes.app_id = apps.id) as counted
      from apps left join vote_counts on vote_counts.app_id = apps.id
    ) as both_counts
    where kept <> counted`.execute(portal.db);
  return rows;
}
