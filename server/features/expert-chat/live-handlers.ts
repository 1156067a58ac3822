import type { Expanders } from '#server/platform/live/to-messages.ts';
import { listMessagesAt } from './messages/messages-sql.ts';
import { listReceipts } from './messages/receipts-sql.ts';
import { toMessages } from './messages/to-messages.ts';

export const liveHandlers: Expanders = {
  /** In order within each conversation. */
  'chat.messages': async (db, payloads) => {
    const places = payloads as { sessionId: string; seq: number }[];
    return { messages: await toMessages(db, await listMessagesAt(db, places)) };
  },
  /** The number of the last message in each waiting conversation. */
  'chat.waiting': (_db, payloads) => {
    const events = payloads as { sessionId: string; lastSeq: number }[];
    const last = new Map(events.map(({ sessionId, lastSeq }) => [sessionId, lastSeq]));
    return Promise.resolve({ sessions: [...last].map(([sessionId, lastSeq]) => ({ sessionId, lastSeq })) });
  },
  /** One entry for each conversation, with the receipts of both sides as they are now. */
  'chat.receipts': async (db, payloads) => {
    const sessionIds = (payloads as { sessionId: string }[]).map(({ sessionId }) => sessionId);
    return { sessions: await listReceipts(db, [...new Set(sessionIds)]) };
  },
};
