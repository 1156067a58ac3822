import type { RequestEvent } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';
import { insertRequestWords } from './similar/request-words-sql.ts';

export type PastRequest = {
  id: string;
  userId: string;
  title: string;
  description: string;
  status: RequestStatus;
  appId: string | null;
  mergedInto: string | null;
  proposedAppId: string | null;
  reply: string | null;
  weekStart: Date;
  firstAnswerAt: Date | null;
  resolvedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A supporter of a request; its author is one too. */
export type PastSupporter = { requestId: string; userId: string; via: string | null; createdAt: Date };

export type PastEvent = {
  id: string;
  requestId: string;
  kind: RequestEvent['kind'];
  actorId: string;
  fromStatus: RequestStatus | null;
  toStatus: RequestStatus | null;
  reply: string | null;
  otherId: string | null;
  createdAt: Date;
};

type Past = { requests: PastRequest[]; supporters: PastSupporter[]; events: PastEvent[] };

/**
 * Inserts past requests with supporters and history, as already notified. One about an app in use is a problem report.
 */
export async function insertPastRequests(db: Queryable, { requests, supporters, events }: Past): Promise<void> {
  await execute(db)`
    insert into requests (id, user_id, title, description, status, app_id, merged_into, proposed_app_id, reply,
      week_start, first_answer_at, resolved_at, created_at, updated_at, is_problem)
    select request.*, exists (select from apps where apps.id = request."appId" and url is not null) from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as request (id text, "userId" text, title text,
      description text, status text, "appId" text, "mergedInto" text, "proposedAppId" text, reply text,
      "weekStart" timestamptz, "firstAnswerAt" timestamptz, "resolvedAt" timestamptz, "createdAt" timestamptz,
      "updatedAt" timestamptz)`;
  await execute(db)`with added as (
      insert into request_supporters (request_id, user_id, via, created_at)
      select * from jsonb_to_recordset(${JSON.stringify(supporters)}::jsonb)
        as supporter ("requestId" text, "userId" text, via text, "createdAt" timestamptz)
      on conflict do nothing returning request_id
    ),
    counted as (select request_id, count(*) as people from added group by request_id)
    update requests set supporter_count = people from counted where requests.id = request_id`;
  await execute(db)`insert into request_events
      (id, request_id, batch_id, kind, actor_id, from_status, to_status, reply, other_id, notified_at, created_at)
    select id, "requestId", id, kind, "actorId", "fromStatus", "toStatus", reply, "otherId", "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id text, "requestId" text, kind text,
      "actorId" text, "fromStatus" text, "toStatus" text, reply text, "otherId" text, "createdAt" timestamptz)`;
  await insertRequestWords(
    db,
    requests.map(({ id }) => id),
  );
}
