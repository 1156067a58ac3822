import { chatBurst } from '#contract/chat-rules.ts';
import type { ChatMessage } from '#contract/expert-chat.ts';
import type { ClientMessage } from '#contract/platform/live.ts';
import { claimAttachments } from '#server/features/attachments/public.ts';
import { listTopicExcerpts } from '#server/features/help/public.ts';
import type { Caller, Context, Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueAnswer } from './assistant/answer-as-assistant.job.ts';
import { updateExpertPresent } from './desk/expert-absences-sql.ts';
import { findMessage, insertMessage, listMessages, type StoredMessage, updateReceipt } from './messages-sql.ts';
import { acceptsMessages } from './policy.ts';
import { findOtherParticipant, findSession } from './sessions-sql.ts';

/** The messages after a sequence number, in order. */
export async function listChatMessages(
  context: Context,
  sessionId: string,
  page: { after: number; limit: number },
): Promise<ChatMessage[]> {
  const session = await findSession(context.db, context.user, sessionId);
  if (session === null) throw new Failure('not_found');
  if (session.side === 'expert') await updateExpertPresent(context.db, sessionId, context.user.id);
  return await toChatMessages(context.db, await listMessages(context.db, { sessionId, ...page }));
}

type NewChatMessage = { id: string; text: string; attachmentIds?: string[] | undefined };

const secondsPerMessage = chatBurst.seconds / chatBurst.messages;

/**
 * Stores a message of a participant. A repeated id returns the stored message, also when the sender is rate limited.
 */
export async function sendChatMessage(
  context: Context,
  sessionId: string,
  { id, text, attachmentIds = [] }: NewChatMessage,
): Promise<ChatMessage> {
  const message = { id, sessionId, text, now: context.clock.now() };
  const added = await insertAndQueueAnswer(context, message, attachmentIds).catch((error: unknown) => {
    if (violates(error, 'chat_messages_once')) return null;
    throw error;
  });
  if (added === null) return await findStoredOrThrow(context, sessionId, id);
  const { seq, author, attachments } = added;
  const createdAt = message.now.toISOString();
  return { id, sessionId, seq, author, authorName: context.user.name, text, topics: [], createdAt, attachments };
}

/**
 * One statement while an expert is connected; before that, a transaction that also queues the assistant's answer. A
 * message with attachments is one that also claims them.
 */
async function insertAndQueueAnswer(
  context: Context,
  message: Parameters<typeof insertMessage>[1],
  attachmentIds: string[],
) {
  const { db, user, live } = context;
  const added = attachmentIds.length > 0 ? null : await insertMessage(db, message, user, ['active']);
  if (added !== null) {
    if (added.author === 'expert') await updateExpertPresent(db, message.sessionId, user.id);
    live.flush();
    return { ...added, attachments: [] };
  }
  return await transact(context, async (tx) => {
    const first = await insertMessage(tx, message, user, ['waiting', 'active']);
    if (first === null) return null;
    const { id, sessionId } = message;
    const attachments = await claimAttachments(tx, user.id, attachmentIds, { session_id: sessionId, message_id: id });
    if (first.isAssisted) await queueAnswer(tx, { sessionId, seq: first.seq });
    if (first.author === 'expert') await updateExpertPresent(tx, sessionId, user.id);
    return { ...first, attachments };
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

/** Stores and publishes the caller's receipts: the last message delivered and read. They never decrease. */
export async function acknowledgeChat(
  context: Context,
  id: string,
  receipt: { delivered: number; read: number },
): Promise<{ success: true }> {
  const session = await findSession(context.db, context.user, id);
  if (!session || session.side === null) throw new Failure('not_found');
  await updateReceipt(context.db, id, session.side, receipt);
  context.live.flush();
  return { success: true };
}

type ChatSignalMessage = Extract<ClientMessage, { type: 'chat.signal' }>;

/** Forwards a typing or presence signal to the other participant. */
export async function forwardSignal(portal: Portal, caller: Caller, message: ChatSignalMessage): Promise<void> {
  const { sessionId, signal } = message;
  const side = await findOtherParticipant(portal.db, sessionId, caller);
  if (side === null) return;
  await portal.live.sendSignal(side.otherId, { type: 'chat.signal', sessionId, from: side.from, signal });
}

/** Messages with the excerpts of their help topics; topics that no longer exist are left out. */
export async function toChatMessages(db: Queryable, stored: StoredMessage[]): Promise<ChatMessage[]> {
  const ids = [...new Set(stored.flatMap(({ topics }) => topics))];
  const excerpts = ids.length === 0 ? [] : await listTopicExcerpts(db, ids);
  const topics = new Map(excerpts.map((excerpt) => [excerpt.id, excerpt]));
  return stored.map((message) => ({
    ...message,
    topics: message.topics.flatMap((id) => topics.get(id) ?? []),
  }));
}
