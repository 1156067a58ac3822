import { requestEvent } from '#contract/requests.ts';
import { arrayOf, matching, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_events, request_supporters, requests } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

/** Something that was done with a request, and everybody behind it. */
const toldColumns = {
  requestId: request_events.request_id,
  title: requests.title,
  kind: oneOf('status', 'reply', 'merged'),
  toStatus: matching(request_events.to_status, requestEvent.shape.toStatus),
  reply: request_events.reply,
  otherId: request_events.other_id,
  otherTitle: nullable(requests.title),
  userIds: arrayOf(request_supporters.user_id),
};
export type Told = RowOf<typeof toldColumns>;

/** Marks what a batch did as told, and with that as final. @returns what was not undone and not told before */
export async function updateTold(tx: Queryable, batchId: string, now: Date): Promise<Told[]> {
  return await listRows(tx, toldColumns)`
    with told as (
      update request_events set told_at = ${now}
      where batch_id = ${batchId} and kind in ('status', 'reply', 'merged') and undone_at is null and told_at is null
      returning *
    )
    select told.request_id as "requestId", request.title, told.kind, told.to_status as "toStatus", told.reply,
      told.other_id as "otherId", other.title as "otherTitle",
      array(select user_id from request_supporters where request_id = told.request_id) as "userIds"
    from told join requests as request on request.id = told.request_id
    left join requests as other on other.id = told.other_id
    order by told.id`;
}
