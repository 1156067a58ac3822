import { requestEvent } from '#contract/requests.ts';
import { arrayOf, matching, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_events, request_supporters, requests } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

/** A change of a request, and the supporters who are notified of it. */
const deferredNotificationColumns = {
  requestId: request_events.request_id,
  title: requests.title,
  kind: oneOf('status', 'reply', 'merged'),
  toStatus: matching(request_events.to_status, requestEvent.shape.toStatus),
  reply: request_events.reply,
  otherId: request_events.other_id,
  otherTitle: nullable(requests.title),
  userIds: arrayOf(request_supporters.user_id),
};
export type DeferredNotification = RowOf<typeof deferredNotificationColumns>;

/**
 * Marks the changes of a batch as notified; after that they cannot be undone.
 * @returns the changes that were neither undone nor notified before
 */
export async function updateNotified(tx: Queryable, batchId: string, now: Date): Promise<DeferredNotification[]> {
  return await listRows(tx, deferredNotificationColumns)`
    with notified as (
      update request_events set notified_at = ${now}
      where batch_id = ${batchId} and kind in ('status', 'reply', 'merged')
        and undone_at is null and notified_at is null
      returning *
    )
    select notified.request_id as "requestId", request.title, notified.kind, notified.to_status as "toStatus",
      notified.reply, notified.other_id as "otherId", other.title as "otherTitle",
      array(select user_id from request_supporters where request_id = notified.request_id) as "userIds"
    from notified join requests as request on request.id = notified.request_id
    left join requests as other on other.id = notified.other_id
    order by notified.id`;
}
