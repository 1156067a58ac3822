import { sql } from 'kysely';
import { nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, requests } from '#server/platform/database/schema.ts';
import { execute, findRow, type RowOf } from '#server/platform/database/statements.ts';
import { publishRequestsSql } from '../publish-sql.ts';

const proposalSourceColumns = {
  title: requests.title,
  description: requests.description,
  userId: requests.user_id,
  category: nullable(apps.category),
};
export type ProposalSource = RowOf<typeof proposalSourceColumns>;

/** The fields of a request that its app proposal copies. `category` is that of the request's app, null without one. */
export async function findProposalSource(tx: Queryable, id: string): Promise<ProposalSource | null> {
  return await findRow(tx, proposalSourceColumns)`
    select title, requests.description, user_id as "userId", apps.category
    from requests left join apps on apps.id = requests.app_id where requests.id = ${id}`;
}

export async function updateProposed(
  tx: Queryable,
  proposal: { id: string; appId: string; actorId: string; eventId: string; now: Date },
): Promise<void> {
  const { id, appId, actorId, eventId, now } = proposal;
  await execute(tx)`
    with changed as (
      update requests set proposed_app_id = ${appId}, updated_at = ${now} where id = ${id} returning id
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, created_at)
      select ${eventId}, id, ${eventId}, 'proposed', ${actorId}, ${now}::timestamptz from changed
    ),
    ${publishRequestsSql(sql`changed`)}
    select id from changed`;
}
