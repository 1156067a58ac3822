import { sql } from 'kysely';
import type { RequestEvent } from '#contract/requests.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** The history of a request, the oldest first, without what was undone. */
export async function listEvents(db: Queryable, requestId: string): Promise<RequestEvent[]> {
  const { rows } = await sql<RequestEvent>`
    select event.id, event.kind,
      case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
      event.from_status as "fromStatus", event.to_status as "toStatus", event.reply,
      case when other.id is not null then json_build_object('id', other.id, 'title', other.title) end as other,
      event.created_at as "createdAt"
    from request_events as event
    left join users as actor on actor.id = event.actor_id
    left join requests as other on other.id = event.other_id
    where event.request_id = ${requestId} and event.undone_at is null
    order by event.id`.execute(db);
  return rows;
}
