import { sql, type RawBuilder } from 'kysely';
import { chatBurst, chatGraceSeconds } from '#contract/expert-chat.ts';
import type { Role } from '#contract/roles.ts';
import { boolean, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_messages, users } from '#server/platform/database/schema.ts';
import { findRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { publishSql } from '#server/platform/live/events-sql.ts';
import { answererAudiencesSql, mayAnswerSql, type Who } from '../may-answer-sql.ts';
import { sidesSql } from '../tell-sql.ts';
import { turnSql } from '../turn-sql.ts';

/** A message as it is stored: topics by their ids. */
const messageColumns = {
  id: chat_messages.id,
  sessionId: chat_messages.session_id,
  seq: chat_messages.seq,
  author: chat_messages.author,
  authorName: nullable(users.name),
  text: chat_messages.text,
  topics: chat_messages.topics,
  createdAt: chat_messages.created_at,
};
export type StoredMessage = RowOf<typeof messageColumns>;

type NewMessage = {
  id: string;
  sessionId: string;
  text: string;
  topics?: string[];
  authorId: string | null;
  now: Date;
};
/** `assisted`: nobody has joined yet, so that the assistant answers. */
const addedColumns = { seq: chat_messages.seq, author: chat_messages.author, assisted: boolean };
type Added = RowOf<typeof addedColumns>;

/**
 * Adds a message behind the last one of its conversation and announces it to both sides, in one statement; the numbers
 * have no gaps. Whoever reads along while it waits hears that there is more, and fetches it. The same id again violates
 * `chat_messages_once`.
 */
async function append(
  db: Queryable,
  message: NewMessage,
  { author, where, change }: { author: RawBuilder<unknown>; where: RawBuilder<unknown>; change?: RawBuilder<unknown> },
): Promise<Added | null> {
  return await findRow(db, addedColumns)`
    with turn as materialized (select ${turnSql(message.sessionId)}),
    session as (
      update chat_sessions set last_seq = last_seq + 1 ${change ? sql`, ${change}` : sql``} from turn where id = ${message.sessionId} and ${where}
      returning id, user_id, expert_user_id, status, last_seq, joined_at
    ),
    added as (
      insert into chat_messages (session_id, seq, id, author, author_id, text, topics, created_at)
      select id, last_seq, ${message.id}, ${author}, ${message.authorId}, ${message.text},
        ${message.topics ?? []}::text[], ${message.now}::timestamptz from session
      returning seq, author
    ),
    announced as (${publishSql({
      type: 'chat.messages',
      audience: { userId: sql<string>`side.id` },
      payload: { sessionId: sql<string>`session.id`, seq: sql<number>`session.last_seq` },
      from: sql`session, ${sidesSql} as side`,
    })}),
    shown as (${publishSql({
      type: 'chat.waiting',
      audience: { userId: sql<string | null>`reader.id`, minimumRole: sql<Role | null>`reader.minimum_role` },
      payload: { sessionId: sql<string>`session.id`, lastSeq: sql<number>`session.last_seq` },
      from: sql`session, (${answererAudiencesSql}) as reader where session.status = 'waiting'`,
    })})
    select seq, author, joined_at is null as assisted from added, session`;
}

/** Until when a side is loud once it says one thing more: each wears off in its part of the time. */
const louderSql = (column: 'requester_calm_at' | 'expert_calm_at', now: Date) =>
  sql`greatest(${sql.ref(column)}, ${now}::timestamptz)
    + ${chatBurst.seconds / chatBurst.messages}::float8 * interval '1 second'`;

/**
 * A message of one of the sides. @returns null when this user may not write in one of this status (any more), or has
 * said too much at once
 */
export async function insertMessage(
  db: Queryable,
  message: Omit<NewMessage, 'authorId' | 'topics'>,
  who: Who,
  statuses: readonly ('waiting' | 'active')[],
): Promise<Added | null> {
  const [byRequester, byExpert] = [
    louderSql('requester_calm_at', message.now),
    louderSql('expert_calm_at', message.now),
  ];
  return await append(
    db,
    { ...message, authorId: who.id },
    {
      author: sql`case when user_id = ${who.id} then 'requester' else 'expert' end`,
      change: sql`requester_calm_at = case when user_id = ${who.id} then ${byRequester} else requester_calm_at end,
        expert_calm_at = case when user_id = ${who.id} then expert_calm_at else ${byExpert} end`,
      where: sql`(user_id = ${who.id} or status = 'active' and expert_user_id = ${who.id} and ${mayAnswerSql(who)})
        and case when user_id = ${who.id} then ${byRequester} else ${byExpert} end
          <= ${message.now}::timestamptz + ${chatBurst.seconds}::int * interval '1 second'
        and status = any(${statuses}) and (status = 'waiting'
          or status = 'active' and ends_at + ${chatGraceSeconds} * interval '1 second' > ${message.now}::timestamptz)`,
    },
  );
}

/** What happened, for both sides to read. */
export async function insertSystemMessage(
  tx: Queryable,
  message: Pick<NewMessage, 'sessionId' | 'text' | 'now'> & { id?: string },
): Promise<void> {
  await append(tx, { id: newId(), ...message, authorId: null }, { author: sql`'system'`, where: sql`true` });
}

/** What the assistant says, as long as nobody has joined. @returns false when it is to be silent by now */
export async function insertAssistantMessage(db: Queryable, message: Omit<NewMessage, 'authorId'>): Promise<boolean> {
  const added = await append(
    db,
    { ...message, authorId: null },
    { author: sql`'assistant'`, where: sql`status = 'waiting' and joined_at is null` },
  );
  return added !== null;
}

const messageColumnsSql = sql`chat_messages.id, session_id as "sessionId", seq, author, users.name as "authorName", text, topics,
  chat_messages.created_at as "createdAt"`;
const named = sql`chat_messages left join users on users.id = author_id`;

export async function findMessage(db: Queryable, sessionId: string, id: string): Promise<StoredMessage | null> {
  return await findRow(db, messageColumns)`
    select ${messageColumnsSql} from ${named} where session_id = ${sessionId} and chat_messages.id = ${id}`;
}

export async function listMessages(
  db: Queryable,
  wanted: { sessionId: string; after: number; limit: number },
): Promise<StoredMessage[]> {
  return await listRows(db, messageColumns)`
    select ${messageColumnsSql} from ${named} where session_id = ${wanted.sessionId} and seq > ${wanted.after}
    order by seq limit ${wanted.limit}`;
}

/** These messages, in order within each conversation. */
export async function listMessagesAt(
  db: Queryable,
  places: { sessionId: string; seq: number }[],
): Promise<StoredMessage[]> {
  return await listRows(db, messageColumns)`
    select ${messageColumnsSql} from ${named}
    join unnest(${places.map(({ sessionId }) => sessionId)}::text[], ${places.map(({ seq }) => seq)}::int[])
      as place (session, number) on session_id = place.session and seq = place.number
    order by session_id, seq`;
}
