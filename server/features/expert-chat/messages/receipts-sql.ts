import { sql } from 'kysely';
import { chatReceipts, type ChatReceipts } from '#contract/expert-chat.ts';
import type { ChatSide } from '#contract/chat-rules.ts';
import { json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';
import { publishSql } from '#server/platform/live/events-sql.ts';
import { participantsSql } from '../conversation-events-sql.ts';

/** Raises the receipts of a side and publishes an event when they changed; lower numbers are ignored. */
export async function updateReceipt(
  db: Queryable,
  sessionId: string,
  side: ChatSide,
  { delivered, read }: { delivered: number; read: number },
): Promise<void> {
  const [deliveredColumn, readColumn] = [sql.ref(`${side}_delivered`), sql.ref(`${side}_read`)];
  await execute(db)`
    with session as (
      update chat_sessions set ${deliveredColumn} = greatest(${deliveredColumn}, least(${Math.max(delivered, read)}::int, last_seq)),
        ${readColumn} = greatest(${readColumn}, least(${read}::int, last_seq))
      where id = ${sessionId} and (least(${Math.max(delivered, read)}::int, last_seq) > ${deliveredColumn}
        or least(${read}::int, last_seq) > ${readColumn})
      returning id, user_id, expert_user_id, status
    )
    ${publishSql({
      type: 'chat.receipts',
      audience: { userId: sql<string>`participant.id` },
      payload: { sessionId: sql<string>`session.id` },
      from: sql`session, ${participantsSql} as participant`,
    })}`;
}

export async function listReceipts(
  db: Queryable,
  sessionIds: string[],
): Promise<{ sessionId: string; receipts: ChatReceipts }[]> {
  return await listRows(db, { sessionId: chat_sessions.id, receipts: matching(json, chatReceipts) })`
    select id as "sessionId", jsonb_build_object(
      'requester', jsonb_build_object('delivered', requester_delivered, 'read', requester_read),
      'expert', jsonb_build_object('delivered', expert_delivered, 'read', expert_read)) as receipts
    from chat_sessions where id = any(${sessionIds}) order by id`;
}
