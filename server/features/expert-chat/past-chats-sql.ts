import type { ChatSide, chatEndReasons } from '#contract/chat-rules.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

export type PastChat = {
  id: string;
  userId: string;
  expertUserId: string | null;
  topic: string | null;
  durationMinutes: number;
  usedMinutes: number;
  endReason: (typeof chatEndReasons)[number];
  stars: number | null;
  comment: string | null;
  createdAt: Date;
  joinedAt: Date | null;
  endedAt: Date;
  messages: { id: string; author: ChatSide; text: string; createdAt: Date }[];
};

/** Inserts ended conversations of the demo organisation, read by both participants. */
export async function insertPastChats(db: Queryable, chats: PastChat[]): Promise<void> {
  await execute(db)`
    with past as (
      select * from jsonb_to_recordset(${JSON.stringify(chats)}::jsonb) as chat (id text, "userId" text,
        "expertUserId" text, topic text, "durationMinutes" int, "usedMinutes" int, "endReason" text, stars int,
        comment text, "createdAt" timestamptz, "joinedAt" timestamptz, "endedAt" timestamptz, messages jsonb)
    ),
    added as (
      insert into chat_sessions (id, user_id, topic, status, end_reason, expert_user_id, duration_minutes, used_minutes,
        spent_ms, joined_at, ended_at, last_seq, requester_delivered, requester_read, expert_delivered, expert_read,
        stars, comment, created_at)
      select id, "userId", topic, 'ended', "endReason", "expertUserId", "durationMinutes", "usedMinutes",
        "usedMinutes" * 60000, "joinedAt", "endedAt", message_count, message_count, message_count, message_count, message_count,
        stars, comment, "createdAt"
      from past, lateral (select jsonb_array_length(messages) as message_count) as length
    ),
    took_part as (
      insert into chat_experts (session_id, user_id) select id, "expertUserId" from past where "expertUserId" is not null
    )
    insert into chat_messages (session_id, seq, id, author, author_id, text, created_at)
    select past.id, entry.seq, message.id, message.author,
      case message.author when 'requester' then "userId" else "expertUserId" end, message.text, message."createdAt"
    from past, jsonb_array_elements(messages) with ordinality as entry (content, seq),
      jsonb_to_record(entry.content) as message (id text, author text, text text, "createdAt" timestamptz)`;
}
