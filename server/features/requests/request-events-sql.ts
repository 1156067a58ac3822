import { newestEvents } from '#contract/request-rules.ts';
import { requestEvent, type RequestEvent } from '#contract/requests.ts';
import { json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_events } from '#server/platform/database/schema.ts';
import { isSettledEventSql } from './settled-requests-sql.ts';
import { listRows } from '#server/platform/database/statements.ts';

const eventColumns = {
  id: request_events.id,
  kind: request_events.kind,
  actor: matching(json, requestEvent.shape.actor),
  fromStatus: matching(request_events.from_status, requestEvent.shape.fromStatus),
  toStatus: matching(request_events.to_status, requestEvent.shape.toStatus),
  reply: request_events.reply,
  other: matching(json, requestEvent.shape.other),
  createdAt: request_events.created_at,
};

/**
 * The newest entries of a request’s history, `newestEvents` with a reply and as many without one: oldest first, without
 * undone ones. `since`: see settledRequestsSql.
 */
export async function listEvents(db: Queryable, requestId: string, since: Date | null): Promise<RequestEvent[]> {
  return await listRows(db, eventColumns)`
    select event.id, event.kind,
      case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
      event.from_status as "fromStatus", event.to_status as "toStatus", event.reply,
      case when other.id is not null then json_build_object('id', other.id, 'title', other.title) end as other,
      event.created_at as "createdAt"
    from (
      select *, row_number() over (partition by reply is null order by id desc) as place from request_events as event
      where request_id = ${requestId} and undone_at is null and ${isSettledEventSql(since)}
    ) as event
    left join users as actor on actor.id = event.actor_id
    left join requests as other on other.id = event.other_id
    where event.place <= ${newestEvents}
    order by event.id`;
}
