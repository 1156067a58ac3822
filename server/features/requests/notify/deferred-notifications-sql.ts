import { sql } from 'kysely';
import { requestEvent } from '#contract/requests.ts';
import { arrayOf, matching, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, request_events, request_supporters, requests, users } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';

/** A change of a request, and the supporters who are notified of it. */
const deferredNotificationColumns = {
  requestId: request_events.request_id,
  title: requests.title,
  kind: oneOf('status', 'reply', 'merged', 'proposed'),
  actorName: nullable(users.name),
  /** The status now. */
  status: requests.status,
  toStatus: matching(request_events.to_status, requestEvent.shape.toStatus),
  reply: request_events.reply,
  otherId: request_events.other_id,
  otherTitle: nullable(requests.title),
  appId: nullable(apps.id),
  appName: nullable(apps.name),
  authorId: requests.user_id,
  /** The author among them; of a proposal those whose role may see it. */
  userIds: arrayOf(request_supporters.user_id),
};
export type DeferredNotification = RowOf<typeof deferredNotificationColumns>;

/**
 * Marks the changes of a batch as notified, and publishes them to the supporters, of a merge also to those of
 * the target: they see them from now on. After that they cannot be undone. @returns the changes that were
 * neither undone nor notified before
 */
export async function updateChangesNotified(
  tx: Queryable,
  batchId: string,
  now: Date,
): Promise<DeferredNotification[]> {
  const supporters = sql`(select distinct user_id from request_supporters where request_id in (
    select request_id from notified union select other_id from notified where kind = 'merged')) as supporters`;
  return await listRows(tx, deferredNotificationColumns)`
    with notified as (
      update request_events set notified_at = ${now}
      where batch_id = ${batchId} and kind in ('status', 'reply', 'merged', 'proposed')
        and undone_at is null and notified_at is null
      returning *
    ),
    user_events as (${publishChangedSql({ userId: sql<string>`supporters.user_id` }, ['requests'], supporters)})
    select notified.request_id as "requestId", request.title, notified.kind, actor.name as "actorName", request.status,
      notified.to_status as "toStatus", notified.reply, notified.other_id as "otherId", other.title as "otherTitle",
      app.id as "appId", app.name as "appName", request.user_id as "authorId",
      array(select user_id from request_supporters join users on users.id = user_id
        where request_id = notified.request_id
          and (notified.kind <> 'proposed' or users.role >= app.minimum_role)) as "userIds"
    from notified join requests as request on request.id = notified.request_id
    left join users as actor on actor.id = notified.actor_id
    left join requests as other on other.id = notified.other_id
    left join apps as app on app.id = request.proposed_app_id and notified.kind = 'proposed'
    order by notified.id`;
}
