import type * as calls from '#contract/expert-chat.ts';
import type { ChatSession } from '#contract/expert-chat.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { claimAttachments } from '#server/features/attachments/public.ts';
import { auditSql, recordAudit } from '#server/features/audit/public.ts';
import { hasExpert, hasPresentExpert } from '#server/features/experts/public.ts';
import { findUsage, limitSql, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { queueAnswer } from '../assistant/answer-as-assistant.job.ts';
import { insertConversationChanged, insertQueueChanged } from '../conversation-events-sql.ts';
import { notifyAnswerers } from '../desk/notify-answerers.ts';
import { insertAssistantMessage, insertMessage, insertSystemMessage } from '../messages-sql.ts';
import { minutesText, overdueReason, startsOfUser, timeRequestsOfUser, topicOf, toStoredMinutes } from '../policy.ts';
import { readChat } from '../read-chats.ts';
import { findSession, type SessionView, updateRating } from '../sessions-sql.ts';
import { closeSession } from './close-session.ts';
import { scheduleDueStep } from './due-step.job.ts';
import {
  type ChatSessionRow,
  hasExtension,
  insertExtension,
  insertReservation,
  insertSession,
  lockSession,
  updateRequestedMinutes,
  updateSessionExtended,
} from './transitions-sql.ts';

type ChatOptions = {
  durationMinutes: number;
  topic?: string | null | undefined;
  question?: string | null | undefined;
  expertId?: string | null | undefined;
  attachmentIds?: string[] | undefined;
};

/** Reserves minutes of the caller's week and opens a conversation in the queue. */
export async function startChat(context: Context, options: ChatOptions): Promise<ChatSession> {
  const id = newId();
  return await transactInOrder(context, context.user.id, async (tx) => {
    if (options.expertId && !(await hasExpert(tx, options.expertId))) throw new Failure('not_found');
    await reserveMinutes(tx, context, id, options);
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: startsOfUser, subject: context.user.id });
    await insertGreeting(tx, context, id, options);
    const session = (await lockSession(tx, id))!;
    await scheduleDueStep(tx, session, context.clock.now());
    await insertConversationChanged(tx, id);
    await insertQueueChanged(tx);
    await notifyAnswerers(tx, context, session);
    return await readChat(context, id, tx);
  }).catch(refuseViolation('chat_sessions_open', 'chat_already_open'));
}

async function reserveMinutes(tx: Queryable, context: Context, id: string, options: ChatOptions): Promise<void> {
  const minutes = toStoredMinutes(options.durationMinutes);
  const limit = limitSql(context, 'chatMinutes', { amount: minutes });
  const reserved = await insertSession(
    tx,
    {
      id,
      minutes,
      userId: context.user.id,
      weekStart: limit.week.start,
      now: limit.now,
      topic: options.topic || (options.question ? topicOf(options.question) : null),
      wantedExpertId: options.expertId ?? null,
    },
    {
      spend: limit.spend('session'),
      audit: auditSql(
        context,
        { eventType: 'chat.started', target: id, subject: `Gesprek van ${context.user.name}`, after: { minutes } },
        'spent',
      ),
    },
  );
  if (!reserved) throw await refusalOf(tx, context);
}

async function refusalOf(tx: Queryable, { user, clock }: Context): Promise<Failure> {
  const now = clock.now();
  const { used, max } = await findUsage(tx, { userId: user.id, limitType: 'chatMinutes', at: now });
  const renewsAt = weekOf(now).end.toISOString();
  return new Failure(used >= max ? 'chat_limit_reached' : 'chat_minutes_insufficient', { renewsAt });
}

/** The assistant greets at once, and answers the question or else the topic. */
async function insertGreeting(tx: Queryable, context: Context, sessionId: string, options: ChatOptions): Promise<void> {
  const now = context.clock.now();
  const isAttended = await hasPresentExpert(tx, context, context.user.id);
  await insertAssistantMessage(tx, { id: newId(), sessionId, text: greetingText(isAttended), now });
  if (options.question) {
    const message = { id: newId(), sessionId, text: options.question, now };
    const question = await insertMessage(tx, message, context.user, ['waiting']);
    const text = { session_id: sessionId, message_id: message.id };
    await claimAttachments(tx, context.user.id, options.attachmentIds, text);
    if (question) await queueAnswer(tx, { sessionId, seq: question.seq });
  } else if (options.topic) await queueAnswer(tx, { sessionId, seq: 0 });
}

function greetingText(isAttended: boolean): string {
  return isAttended
    ? 'U staat in de wachtrij voor een collega. Stel uw vraag gerust alvast: tot die tijd zoek ik voor u in de hulponderwerpen.'
    : 'Er is nu geen expert bereikbaar. Ik zoek intussen voor u in de hulponderwerpen; u kunt uw vraag ook voor de experts achterlaten.';
}

/**
 * Adds minutes as the expert, from the requester's limit of this week; also during the grace period. A repeated id
 * returns the conversation as it is.
 */
export async function extendChat(
  context: Context,
  sessionId: string,
  { id, minutes: asked }: { id: string; minutes: number },
): Promise<ChatSession> {
  const minutes = toStoredMinutes(asked);
  return await transactInOrder(context, sessionId, async (tx) => {
    const session = await lockOwnSession(tx, context, sessionId, ['expert']);
    if (await hasExtension(tx, sessionId, id)) return await readChat(context, sessionId, tx);
    const limit = limitSql(context, 'chatMinutes', { userId: session.userId, amount: minutes });
    const { now, week } = limit;
    if (overdueReason(session, now) !== null) throw new Failure('chat_ended');
    const reserved = { sessionId, weekStart: week.start, minutes };
    if (!(await insertReservation(tx, reserved, limit.spend('session'))))
      throw new Failure('chat_minutes_insufficient', { renewsAt: week.end.toISOString() });
    await insertExtension(tx, { sessionId, id, minutes });
    await updateSessionExtended(tx, sessionId, minutes, now);
    const text = `${context.user.name} heeft het gesprek met ${minutesText(minutes)} verlengd.`;
    await insertSystemMessage(tx, { sessionId, text, now });
    await scheduleDueStep(tx, (await lockSession(tx, sessionId))!, now);
    await recordAudit(tx, context, {
      eventType: 'chat.extended',
      target: sessionId,
      subject: `Gesprek van ${session.requesterName}`,
      before: { minutes: session.durationMinutes },
      after: { minutes: session.durationMinutes + minutes },
    });
    await insertConversationChanged(tx, sessionId);
    return await readChat(context, sessionId, tx);
  });
}

/**
 * Asks the expert for more minutes, at most what the requester has left. Nothing is reserved until the expert extends.
 */
export async function requestTime(context: Context, id: string, minutes: number): Promise<ChatSession> {
  return await transactInOrder(context, id, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['requester']);
    const now = context.clock.now();
    if (session.status !== 'active') throw new Failure('chat_not_active');
    if (overdueReason(session, now) !== null) throw new Failure('chat_ended');
    const { used, max } = await findUsage(tx, { userId: session.userId, limitType: 'chatMinutes', at: now });
    if (minutes > max - used)
      throw new Failure('chat_minutes_insufficient', { renewsAt: weekOf(now).end.toISOString() });
    if (await updateRequestedMinutes(tx, id, minutes)) {
      await enforceRateLimit({ db: tx, clock: context.clock }, { limit: timeRequestsOfUser, subject: session.userId });
      const text = `${session.requesterName} vraagt om ${minutesText(minutes)} extra.`;
      await insertSystemMessage(tx, { sessionId: id, text, now });
      await insertConversationChanged(tx, id);
    }
    return await readChat(context, id, tx);
  });
}

/** Withdraws that question as the requester, or declines it as the expert. */
export async function deleteTimeRequest(context: Context, id: string): Promise<ChatSession> {
  return await transactInOrder(context, id, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['requester', 'expert']);
    if (await updateRequestedMinutes(tx, id, null)) {
      const isOwn = session.userId === context.user.id;
      const text = isOwn
        ? 'De vraag om extra tijd is ingetrokken.'
        : `${context.user.name} kan het gesprek nu niet verlengen.`;
      await insertSystemMessage(tx, { sessionId: id, text, now: context.clock.now() });
      await insertConversationChanged(tx, id);
    }
    return await readChat(context, id, tx);
  });
}

type EndOptions = QueryOf<typeof calls.endChat>;

/** Ends a conversation as a participant; one that nobody joined is cancelled. */
export async function endChat(context: Context, id: string, { onlyWaiting }: EndOptions): Promise<ChatSession> {
  return await transactInOrder(context, id, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['requester', 'expert']);
    if (onlyWaiting && session.joinedAt !== null) return await readChat(context, id, tx);
    const endReason = session.joinedAt === null ? 'cancelled' : 'finished';
    await closeSession(tx, context, session, endReason);
    await recordAudit(tx, context, {
      eventType: 'chat.ended',
      target: id,
      subject: `Gesprek van ${session.requesterName}`,
      before: { status: session.status },
      after: { status: 'ended', endReason },
    });
    return await readChat(context, id, tx);
  });
}

/** Rates an ended conversation as its requester; a new rating replaces the previous one. */
export async function rateChat(
  context: Context,
  id: string,
  rating: { stars: number; comment?: string | null | undefined },
): Promise<ChatSession> {
  return await transactInOrder(context, id, async (tx) => {
    const session = await findSession(tx, context.user, id);
    if (session?.side !== 'requester') throw new Failure('not_found');
    const { stars, comment } = rating;
    if (!(await updateRating(tx, { id, stars, comment: comment || null }))) throw new Failure('chat_not_rateable');
    await insertConversationChanged(tx, id);
    return await readChat(context, id, tx);
  });
}

/** Locks an open conversation in which the caller is one of these participants; refuses otherwise. */
export async function lockOwnSession(
  tx: Queryable,
  { user }: Context,
  id: string,
  sides: readonly SessionView['side'][],
): Promise<ChatSessionRow> {
  const session = await lockSession(tx, id);
  const view = session && (await findSession(tx, user, id));
  if (!session || !view || !sides.includes(view.side)) throw new Failure('not_found');
  if (session.status === 'ended') throw new Failure('chat_ended');
  return session;
}
