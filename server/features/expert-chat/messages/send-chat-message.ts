import type { ChatMessage } from '#contract/expert-chat.ts';
import { chatBurst } from '#contract/chat-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateExpertPresent } from '../desk/expert-absences-sql.ts';
import { queueAnswer } from '../assistant/answer-as-assistant.job.ts';
import { findMessage, insertMessage } from './messages-sql.ts';
import { findSession } from '../sessions-sql.ts';
import { acceptsMessages } from '../policy.ts';
import { toChatMessages } from './to-chat-messages.ts';

type NewChatMessage = { id: string; text: string };

const secondsPerMessage = chatBurst.seconds / chatBurst.messages;

/** Stores a message of a participant. A repeated id returns the stored message, also when the sender is rate limited. */
export async function sendChatMessage(
  context: Context,
  sessionId: string,
  { id, text }: NewChatMessage,
): Promise<ChatMessage> {
  const message = { id, sessionId, text, now: context.clock.now() };
  const added = await insertAndQueueAnswer(context, message).catch((error: unknown) => {
    if (violates(error, 'chat_messages_once')) return null;
    throw error;
  });
  if (added === null) return await findStoredOrThrow(context, sessionId, id);
  const { seq, author } = added;
  const createdAt = message.now.toISOString();
  return { id, sessionId, seq, author, authorName: context.user.name, text, topics: [], createdAt };
}

/** One statement while an expert is connected; before that, a transaction that also queues the assistant's answer. */
async function insertAndQueueAnswer(context: Context, message: Parameters<typeof insertMessage>[1]) {
  const { db, user, live } = context;
  const added = await insertMessage(db, message, user, ['active']);
  if (added !== null) {
    if (added.author === 'expert') await updateExpertPresent(db, message.sessionId, user.id);
    live.flush();
    return added;
  }
  return await transact(context, async (tx) => {
    const first = await insertMessage(tx, message, user, ['waiting', 'active']);
    if (first?.isAssisted) await queueAnswer(tx, { sessionId: message.sessionId, seq: first.seq });
    return first;
  });
}

async function findStoredOrThrow(context: Context, sessionId: string, id: string): Promise<ChatMessage> {
  const session = await findSession(context.db, context.user, sessionId);
  if (!session || session.side === null) throw new Failure('not_found');
  const stored = await findMessage(context.db, sessionId, id);
  if (stored === null) {
    // The rate limit is the only other reason for which an open conversation refuses a message.
    if (acceptsMessages(session, context.clock.now()))
      throw new Failure('rate_limited', { retryAfterSeconds: secondsPerMessage });
    throw new Failure('chat_ended');
  }
  return (await toChatMessages(context.db, [stored]))[0]!;
}
