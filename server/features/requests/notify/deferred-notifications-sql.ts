import { sql } from 'kysely';
import type { RequestStatus } from '#contract/requests.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Something that was done with a request, and everybody behind it. */
export type Told = {
  requestId: string;
  title: string;
  kind: 'status' | 'reply' | 'merged';
  toStatus: RequestStatus | null;
  reply: string | null;
  otherId: string | null;
  otherTitle: string | null;
  userIds: string[];
};

/** Marks what a batch did as told, and with that as final. @returns what was not undone and not told before */
export async function updateTold(tx: Queryable, batchId: string, now: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`
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
    order by told.id`.execute(tx);
  return rows;
}
