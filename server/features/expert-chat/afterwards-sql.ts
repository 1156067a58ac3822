import { chatSides, type ChatSide } from '#contract/expert-chat.ts';
import { notNull, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { execute, findRow } from '#server/platform/database/statements.ts';
import { mayAnswerSql, type Who } from './may-answer-sql.ts';

/** @returns false when it has not ended, or nobody joined */
export async function updateRating(
  tx: Queryable,
  rating: { id: string; stars: number; comment: string | null },
): Promise<boolean> {
  const affected = await execute(tx)`
    update chat_sessions set stars = ${rating.stars}, comment = ${rating.comment}
    where id = ${rating.id} and status = 'ended' and joined_at is not null`;
  return affected > 0;
}

/** Notes which request was made of a conversation. @returns false when it is not this user's own */
export async function updateRequest(
  tx: Queryable,
  link: { sessionId: string; userId: string; requestId: string },
): Promise<boolean> {
  const affected = await execute(tx)`
    update chat_sessions set request_id = ${link.requestId}
    where id = ${link.sessionId} and user_id = ${link.userId}`;
  return affected > 0;
}

/** The side of a user in an open conversation with somebody on the line, and who is on the other; null when none. */
export async function findOtherSide(
  db: Queryable,
  sessionId: string,
  who: Who,
): Promise<{ from: ChatSide; otherId: string } | null> {
  return await findRow(db, { from: oneOf(...chatSides), otherId: notNull(chat_sessions.expert_user_id) })`
    select case when user_id = ${who.id} then 'requester' else 'expert' end as "from",
      case when user_id = ${who.id} then expert_user_id else user_id end as "otherId"
    from chat_sessions
    where id = ${sessionId} and status = 'active'
      and (user_id = ${who.id} or expert_user_id = ${who.id} and ${mayAnswerSql(who)})`;
}
