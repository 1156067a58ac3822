import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import { answerersSql, answersSql } from './may-answer-sql.ts';

/**
 * Who hears what happens in a conversation: its requester, and its expert while that one may answer. For a statement
 * with a part `session` of user_id, expert_user_id and status.
 */
export const sidesSql = sql`(
  select user_id as id from session
  union
  select users.id from session join users on users.id = session.expert_user_id
  where session.status <> 'waiting' and ${answersSql}
)`;

/** The requester and everybody who was on the line fetch the conversation again, and the requester the minutes. */
export async function insertChangeForSides(tx: Queryable, sessionId: string): Promise<void> {
  const tookPart = sql`(
    select user_id as id from chat_sessions where id = ${sessionId}
    union
    select users.id from chat_experts join users on users.id = chat_experts.user_id
    where session_id = ${sessionId} and ${answersSql}
  )`;
  await execute(
    tx,
  )`${publishChangedSql({ userId: sql<string>`side.id` }, ['chat', 'limits'], sql`${tookPart} as side`)}`;
}

/** Everybody who may answer fetches the desk again, and who waits their place. */
export async function insertChangeForQueue(tx: Queryable): Promise<void> {
  await execute(tx)`
    with desks as (${publishChangedSql({ userId: sql<string>`answerer.id` }, ['chat-desk'], sql`(${answerersSql}) as answerer`)})
    ${publishChangedSql({ userId: sql<string>`user_id` }, ['chat'], sql`chat_sessions where status = 'waiting'`)}`;
}
