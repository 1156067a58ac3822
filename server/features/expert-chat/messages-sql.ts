import { type RawBuilder, sql } from 'kysely';
import { chatBurst, chatGraceSeconds, type ChatSide } from '#contract/chat-rules.ts';
import { chatReceipts, type ChatReceipts } from '#contract/expert-chat.ts';
import type { Role } from '#contract/platform/roles.ts';
import { attachmentList, messageAttachmentListSql } from '#server/features/attachments/public.ts';
import { boolean, json, matching, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_messages, chat_sessions, users } from '#server/platform/database/schema.ts';
import { execute, findRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { publishSql } from '#server/platform/live/events-sql.ts';
import { arrivalSql } from '#server/platform/rate-limits/rate-limits-sql.ts';
import { answererAudiencesSql, type ChatUser, isAnswererSql } from './answerers-sql.ts';
import { lockConversationSql, participantsSql } from './conversation-events-sql.ts';

/** A stored message; `topics` are ids. */
const messageColumns = {
  id: chat_messages.id,
  sessionId: chat_messages.session_id,
  seq: chat_messages.seq,
  author: chat_messages.author,
  authorName: nullable(users.name),
  text: chat_messages.text,
  topics: chat_messages.topics,
  createdAt: chat_messages.created_at,
  attachments: attachmentList,
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
/** `isAssisted`: no expert has joined yet, so the assistant answers. */
const insertedColumns = { seq: chat_messages.seq, author: chat_messages.author, isAssisted: boolean };
type InsertedMessage = RowOf<typeof insertedColumns>;

/**
 * Inserts a message with the next number of its conversation, without gaps, and publishes it to both participants, in
 * one statement. While the conversation waits, everybody who may answer gets an event without the text. A repeated id
 * violates `chat_messages_once`.
 */
async function insertNumbered(
  db: Queryable,
  message: NewMessage,
  { author, where, change }: { author: RawBuilder<unknown>; where: RawBuilder<unknown>; change?: RawBuilder<unknown> },
): Promise<InsertedMessage | null> {
  return await findRow(db, insertedColumns)`
    with locked as materialized (select ${lockConversationSql(message.sessionId)}),
    session as (
      update chat_sessions set last_seq = last_seq + 1 ${change ? sql`, ${change}` : sql``} from locked where id = ${message.sessionId} and ${where}
      returning id, user_id, expert_user_id, status, last_seq, joined_at
    ),
    added as (
      insert into chat_messages (session_id, seq, id, author, author_id, text, topics, created_at)
      select id, last_seq, ${message.id}, ${author}, ${message.authorId}, ${message.text},
        ${message.topics ?? []}::text[], ${message.now}::timestamptz from session
      returning seq, author
    ),
    published as (${publishSql({
      type: 'chat.messages',
      audience: { userId: sql<string>`participant.id` },
      payload: { sessionId: sql<string>`session.id`, seq: sql<number>`session.last_seq` },
      from: sql`session, ${participantsSql} as participant`,
    })}),
    published_to_answerers as (${publishSql({
      type: 'chat.waiting',
      audience: { userId: sql<string | null>`reader.id`, minimumRole: sql<Role | null>`reader.minimum_role` },
      payload: { sessionId: sql<string>`session.id`, lastSeq: sql<number>`session.last_seq` },
      from: sql`session, (${answererAudiencesSql}) as reader where session.status = 'waiting'`,
    })})
    select seq, author, joined_at is null as "isAssisted" from added, session`;
}

/** The arrival time of the leaky bucket (GCRA) after one more message; it advances by seconds ÷ messages. */
const rateLimitSql = (column: 'requester_rate_limit_at' | 'expert_rate_limit_at', now: Date) =>
  sql`${arrivalSql(sql.ref(column), { windowMs: chatBurst.seconds * 1000, now })}
    + ${chatBurst.seconds / chatBurst.messages}::float8 * interval '1 second'`;

/**
 * Inserts a participant's message. @returns null when the user may not write, the conversation has another status, or
 * the rate limit is exceeded
 */
export async function insertMessage(
  db: Queryable,
  message: Omit<NewMessage, 'authorId' | 'topics'>,
  user: ChatUser,
  statuses: readonly ('waiting' | 'active')[],
): Promise<InsertedMessage | null> {
  const [byRequester, byExpert] = [
    rateLimitSql('requester_rate_limit_at', message.now),
    rateLimitSql('expert_rate_limit_at', message.now),
  ];
  return await insertNumbered(
    db,
    { ...message, authorId: user.id },
    {
      author: sql`case when user_id = ${user.id} then 'requester' else 'expert' end`,
      change: sql`requester_rate_limit_at = case when user_id = ${user.id} then ${byRequester} else requester_rate_limit_at end,
        expert_rate_limit_at = case when user_id = ${user.id} then expert_rate_limit_at else ${byExpert} end`,
      where: sql`(user_id = ${user.id} or status = 'active' and expert_user_id = ${user.id} and ${isAnswererSql(user)})
        and case when user_id = ${user.id} then ${byRequester} else ${byExpert} end
          <= ${message.now}::timestamptz + ${chatBurst.seconds}::int * interval '1 second'
        and status = any(${statuses}) and (status = 'waiting'
          or status = 'active' and ends_at + ${chatGraceSeconds} * interval '1 second' > ${message.now}::timestamptz)`,
    },
  );
}

/** Inserts a message about an event of the conversation, for both participants. */
export async function insertSystemMessage(
  tx: Queryable,
  message: Pick<NewMessage, 'sessionId' | 'text' | 'now'> & { id?: string },
): Promise<void> {
  await insertNumbered(tx, { id: newId(), ...message, authorId: null }, { author: sql`'system'`, where: sql`true` });
}

/** Inserts a message of the assistant. @returns false when an expert has joined */
export async function insertAssistantMessage(db: Queryable, message: Omit<NewMessage, 'authorId'>): Promise<boolean> {
  const added = await insertNumbered(
    db,
    { ...message, authorId: null },
    { author: sql`'assistant'`, where: sql`status = 'waiting' and joined_at is null` },
  );
  return added !== null;
}

const messageColumnsSql = sql`chat_messages.id, session_id as "sessionId", seq, author, users.name as "authorName", text, topics,
  chat_messages.created_at as "createdAt",
  ${messageAttachmentListSql(sql`chat_messages.session_id`, sql`chat_messages.id`)} as attachments`;
const messagesWithAuthorsSql = sql`chat_messages left join users on users.id = author_id`;

export async function findMessage(db: Queryable, sessionId: string, id: string): Promise<StoredMessage | null> {
  return await findRow(db, messageColumns)`
    select ${messageColumnsSql} from ${messagesWithAuthorsSql} where session_id = ${sessionId} and chat_messages.id = ${id}`;
}

export async function listMessages(
  db: Queryable,
  wanted: { sessionId: string; after: number; limit: number },
): Promise<StoredMessage[]> {
  return await listRows(db, messageColumns)`
    select ${messageColumnsSql} from ${messagesWithAuthorsSql} where session_id = ${wanted.sessionId} and seq > ${wanted.after}
    order by seq limit ${wanted.limit}`;
}

/** The messages at these positions, in order within each conversation. */
export async function listMessagesAt(
  db: Queryable,
  positions: { sessionId: string; seq: number }[],
): Promise<StoredMessage[]> {
  return await listRows(db, messageColumns)`
    select ${messageColumnsSql} from ${messagesWithAuthorsSql}
    join unnest(${positions.map(({ sessionId }) => sessionId)}::text[], ${positions.map(({ seq }) => seq)}::int[])
      as position (session, number) on session_id = position.session and seq = position.number
    order by session_id, seq`;
}

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
