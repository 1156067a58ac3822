import type { LiveHandler } from '#server/platform/live/events.ts';
import { listMessagesAt, listReceipts } from './messages-sql.ts';
import { toChatMessages } from './chat-messages.ts';

/** The published messages, in order within each conversation. */
export const readChatMessages: LiveHandler<'chat.messages'> = async (db, payloads) => {
  // Both participants get an event of the same message.
  const positions = [...new Map(payloads.map((payload) => [toKey(payload), payload])).values()];
  const read = await toChatMessages(db, await listMessagesAt(db, positions));
  const messages = new Map(read.map((message) => [toKey(message), message]));
  return (own) => ({
    messages: own.flatMap((payload) => messages.get(toKey(payload)) ?? []).toSorted((a, b) => a.seq - b.seq),
  });
};

/** The number of the last message in each waiting conversation. */
export const readChatWaiting: LiveHandler<'chat.waiting'> = async () => (payloads) => {
  const last = new Map(payloads.map(({ sessionId, lastSeq }) => [sessionId, lastSeq]));
  return { sessions: [...last].map(([sessionId, lastSeq]) => ({ sessionId, lastSeq })) };
};

/** The current receipts of both sides, once for each conversation. */
export const readChatReceipts: LiveHandler<'chat.receipts'> = async (db, payloads) => {
  const receipts = new Map((await listReceipts(db, toSessionIds(payloads))).map((row) => [row.sessionId, row]));
  return (own) => ({ sessions: toSessionIds(own).flatMap((sessionId) => receipts.get(sessionId) ?? []) });
};

function toKey({ sessionId, seq }: { sessionId: string; seq: number }): string {
  return `${sessionId} ${seq}`;
}

function toSessionIds(payloads: { sessionId: string }[]): string[] {
  return [...new Set(payloads.map(({ sessionId }) => sessionId))];
}
