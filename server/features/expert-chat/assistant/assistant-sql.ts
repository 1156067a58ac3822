import { oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_messages, users } from '#server/platform/database/schema.ts';
import { findRow, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

const questionColumns = { text: chat_messages.text, role: users.role, requesterId: users.id };
export type Question = RowOf<typeof questionColumns>;

/** A requester's message, or the topic for `seq` 0; null when an expert has joined or another author wrote it. */
export async function findAssistantQuestion(
  db: Queryable,
  { sessionId, seq }: { sessionId: string; seq: number },
): Promise<Question | null> {
  return await findRow(db, questionColumns)`
    select coalesce(message.text, topic) as text, users.role, users.id as "requesterId" from chat_sessions
    join users on users.id = chat_sessions.user_id
    left join chat_messages as message on message.session_id = chat_sessions.id and message.seq = ${seq} and author = 'requester'
    where chat_sessions.id = ${sessionId} and chat_sessions.status = 'waiting' and joined_at is null
      and (message.text is not null or ${seq}::int = 0 and topic is not null)`;
}

export async function hasAssistantAnswer(db: Queryable, sessionId: string, id: string): Promise<boolean> {
  return await hasRow(db)`select 1 from chat_messages where session_id = ${sessionId} and id = ${id}`;
}

/** The last 20 messages of requester and assistant up to a question, without names. */
export async function listTurns(
  db: Queryable,
  { sessionId, seq }: { sessionId: string; seq: number },
): Promise<{ role: 'user' | 'assistant'; content: string }[]> {
  return await listRows(db, { role: oneOf('user', 'assistant'), content: chat_messages.text })`
    select case author when 'requester' then 'user' else 'assistant' end as role, text as content
    from (select * from chat_messages
      where session_id = ${sessionId} and seq <= ${seq} and author in ('requester', 'assistant')
      order by seq desc limit 20) as latest
    order by seq`;
}
