import type { Expand } from '#server/platform/live/to-messages.ts';
import { listMessagesAt } from './messages-sql.ts';
import { listReceipts } from './receipts-sql.ts';
import { toMessages } from './to-messages.ts';

export { updateRequest as linkRequest } from './afterwards-sql.ts';
export { answerAsAssistantJob } from './answer-as-assistant.job.ts';
export { handBackJob } from './hand-back.job.ts';
export { insertPastChats, type PastChat } from './past-chats-sql.ts';
export { passOnSignal } from './pass-on-signal.ts';
export { endOverdueJob, watchSessionJob } from './watch-session.job.ts';

/** The messages that were announced, in order within each conversation. */
export const expandChatMessages: Expand = async (db, payloads) => {
  const places = payloads as { sessionId: string; seq: number }[];
  return { messages: await toMessages(db, await listMessagesAt(db, places)) };
};

/** Up to where something was said in each conversation that waits. */
export const expandChatWaiting: Expand = (_db, payloads) => {
  const said = payloads as { sessionId: string; lastSeq: number }[];
  const last = new Map(said.map(({ sessionId, lastSeq }) => [sessionId, lastSeq]));
  return Promise.resolve({ sessions: [...last].map(([sessionId, lastSeq]) => ({ sessionId, lastSeq })) });
};

/** How far both sides are by now, once for each conversation. */
export const expandChatReceipts: Expand = async (db, payloads) => {
  const sessionIds = (payloads as { sessionId: string }[]).map(({ sessionId }) => sessionId);
  return { sessions: await listReceipts(db, [...new Set(sessionIds)]) };
};
