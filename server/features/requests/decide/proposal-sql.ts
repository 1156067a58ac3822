import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { tellSupportersSql } from './changes-sql.ts';
import { tellSupervisorsSql } from '../requests-sql.ts';

export type Proposable = { title: string; description: string; userId: string; category: string | null };

/** What an app proposal takes over from a request; the category is that of the app that the request is about. */
export async function findProposable(tx: Queryable, id: string): Promise<Proposable | null> {
  const { rows } = await sql<Proposable>`
    select title, requests.description, user_id as "userId", apps.category
    from requests left join apps on apps.id = requests.app_id where requests.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateProposed(
  tx: Queryable,
  proposal: { id: string; appId: string; actorId: string; eventId: string; now: Date },
): Promise<void> {
  const { id, appId, actorId, eventId, now } = proposal;
  await sql`
    with changed as (
      update requests set proposed_app_id = ${appId}, updated_at = ${now} where id = ${id} returning id
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, created_at)
      select ${eventId}, id, ${eventId}, 'proposed', ${actorId}, ${now}::timestamptz from changed
    ),
    told as (${tellSupportersSql(sql`changed`)}),
    announced as (${tellSupervisorsSql(sql`changed`)})
    select id from changed`.execute(tx);
}
