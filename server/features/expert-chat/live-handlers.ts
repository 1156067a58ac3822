import type { LiveHandler } from '#server/platform/live/events.ts';
import { listMessagesAt } from './messages/messages-sql.ts';
import { listReceipts } from './messages/receipts-sql.ts';
import { toChatMessages } from './messages/to-chat-messages.ts';

/** The published messages, in order within each conversation. */
export const readChatMessages: LiveHandler<'chat.messages'> = async (db, payloads) => ({
  messages: await toChatMessages(db, await listMessagesAt(db, payloads)),
});

/** The number of the last message in each waiting conversation. */
export const readChatWaiting: LiveHandler<'chat.waiting'> = async (_db, payloads) => {
  const last = new Map(payloads.map(({ sessionId, lastSeq }) => [sessionId, lastSeq]));
  return { sessions: [...last].map(([sessionId, lastSeq]) => ({ sessionId, lastSeq })) };
};

/** The current receipts of both sides, once for each conversation. */
export const readChatReceipts: LiveHandler<'chat.receipts'> = async (db, payloads) => {
  const sessionIds = [...new Set(payloads.map(({ sessionId }) => sessionId))];
  return { sessions: await listReceipts(db, sessionIds) };
};
