import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import { answererAudiencesSql, userRowIsAnswererSql } from './answerers-sql.ts';

/**
 * The recipients of a conversation's events: its requester, and its expert as long as that user may answer. For a
 * statement with a common table expression `session` of user_id, expert_user_id and status.
 */
export const participantsSql = sql`(
  select user_id as id from session
  union
  select users.id from session join users on users.id = session.expert_user_id
  where session.status <> 'waiting' and ${userRowIsAnswererSql}
)`;

/** Publishes a change of the conversation and the limits to the requester and every expert who joined. */
export async function insertConversationChanged(tx: Queryable, sessionId: string): Promise<void> {
  const participants = sql`(
    select user_id as id from chat_sessions where id = ${sessionId}
    union
    select users.id from chat_experts join users on users.id = chat_experts.user_id
    where session_id = ${sessionId} and ${userRowIsAnswererSql}
  )`;
  await execute(tx)`
    ${publishChangedSql({ userId: sql<string>`participant.id` }, ['chat', 'limits'], sql`${participants} as participant`)}`;
}

/** Publishes a change of the desk to everybody who may answer, and of the queue position to waiting requesters. */
export async function insertQueueChanged(tx: Queryable): Promise<void> {
  const audience = { userId: sql<string | null>`reader.id`, minimumRole: sql<Role | null>`reader.minimum_role` };
  await execute(tx)`
    with answerers_notified as (${publishChangedSql(audience, ['chat-desk'], sql`(${answererAudiencesSql}) as reader`)})
    ${publishChangedSql({ userId: sql<string>`user_id` }, ['chat'], sql`chat_sessions where status = 'waiting'`)}`;
}

/**
 * Locks a conversation until the transaction ends. An advisory lock, not a row lock: while waiting for a row lock a
 * transaction already has its number, and events are delivered in the order of those numbers, not of the messages.
 */
export function lockConversationSql(sessionId: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended('chat ' || ${sessionId}, 0))`;
}
