import { chatBurst, type ChatMessage } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueAnswer } from '../assistant/answer-as-assistant.job.ts';
import { findMessage, insertMessage } from './messages-sql.ts';
import { findSession } from '../sessions-sql.ts';
import { takesIn } from '../policy.ts';
import { toMessages } from './to-messages.ts';

type Said = { id: string; text: string };

const wornOffAfter = chatBurst.seconds / chatBurst.messages;

/** Says something as one of both sides. The same id again answers what was stored under it, however much was said. */
export async function sendChatMessage(context: Context, sessionId: string, { id, text }: Said): Promise<ChatMessage> {
  const message = { id, sessionId, text, now: context.clock.now() };
  const added = await store(context, message).catch((error: unknown) => {
    if (isUniqueViolation(error, 'chat_messages_once')) return null;
    throw error;
  });
  if (added === null) return await storedOrRefused(context, sessionId, id);
  const { seq, author } = added;
  const createdAt = message.now.toISOString();
  return { id, sessionId, seq, author, authorName: context.user.name, text, topics: [], createdAt };
}

/** With an expert on the line it is one statement; before that, the assistant's answer is queued along. */
async function store(context: Context, message: Parameters<typeof insertMessage>[1]) {
  const { db, user, live } = context;
  const added = await insertMessage(db, message, user, ['active']);
  if (added !== null) {
    live.wake();
    return added;
  }
  return await transact(context, async (tx) => {
    const first = await insertMessage(tx, message, user, ['waiting', 'active']);
    if (first?.assisted) await queueAnswer(tx, { sessionId: message.sessionId, seq: first.seq });
    return first;
  });
}

async function storedOrRefused(context: Context, sessionId: string, id: string): Promise<ChatMessage> {
  const session = await findSession(context.db, context.user, sessionId);
  if (!session || session.side === null) throw new Failure('not_found');
  const stored = await findMessage(context.db, sessionId, id);
  if (stored === null) {
    // It is the only other reason for which what an open conversation takes in is refused.
    if (takesIn(session, context.clock.now())) throw new Failure('rate_limited', { retryAfterSeconds: wornOffAfter });
    throw new Failure('chat_ended');
  }
  return (await toMessages(context.db, [stored]))[0]!;
}
