import { chatSides, type ChatSide } from '#contract/chat-rules.ts';
import { notNull, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { findRow, hasEffect } from '#server/platform/database/statements.ts';
import { isAnswererSql, type ChatUser } from './answerers-sql.ts';

/** @returns false when the conversation has not ended, or no expert joined */
export async function updateRating(
  tx: Queryable,
  rating: { id: string; stars: number; comment: string | null },
): Promise<boolean> {
  return await hasEffect(tx)`
    update chat_sessions set stars = ${rating.stars}, comment = ${rating.comment}
    where id = ${rating.id} and status = 'ended' and joined_at is not null`;
}

/** Links the request that was made from a conversation. @returns false when the conversation is not this user's own */
export async function updateLinkedRequest(
  tx: Queryable,
  link: { sessionId: string; userId: string; requestId: string },
): Promise<boolean> {
  return await hasEffect(tx)`
    update chat_sessions set request_id = ${link.requestId}
    where id = ${link.sessionId} and user_id = ${link.userId}`;
}

/** The side of a participant in an active conversation and the other participant's id; null when the user is neither. */
export async function findOtherParticipant(
  db: Queryable,
  sessionId: string,
  user: ChatUser,
): Promise<{ from: ChatSide; otherId: string } | null> {
  return await findRow(db, { from: oneOf(...chatSides), otherId: notNull(chat_sessions.expert_user_id) })`
    select case when user_id = ${user.id} then 'requester' else 'expert' end as "from",
      case when user_id = ${user.id} then expert_user_id else user_id end as "otherId"
    from chat_sessions
    where id = ${sessionId} and status = 'active'
      and (user_id = ${user.id} or expert_user_id = ${user.id} and ${isAnswererSql(user)})`;
}
