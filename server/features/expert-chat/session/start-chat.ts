import type { ChatSession } from '#contract/expert-chat.ts';
import { auditSql } from '#server/features/audit/public.ts';
import { hasExpert } from '#server/features/experts/public.ts';
import { findUsage, limitSql, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { queueAnswer } from '../assistant/answer-as-assistant.job.ts';
import { notifyAnswerers } from '../desk/notify-answerers.ts';
import { insertAssistantMessage } from '../messages/messages-sql.ts';
import { readChat } from '../read-chat.ts';
import { insertQueueChanged, insertConversationChanged } from '../conversation-events-sql.ts';
import { insertSession, lockSession } from './transitions-sql.ts';
import { scheduleDueStep } from './due-step.job.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

type ChatOptions = { durationMinutes: number; topic?: string | null | undefined; expertId?: string | null | undefined };

/** Reserves minutes of the caller's week and opens a conversation in the queue. */
export async function startChat(context: Context, options: ChatOptions): Promise<ChatSession> {
  const id = newId();
  const work = transactInOrder(context, context.user.id, async (tx) => {
    if (options.expertId && !(await hasExpert(tx, options.expertId))) throw new Failure('not_found');
    await reserveMinutes(tx, context, id, options);
    await insertGreeting(tx, context, id, options.topic ?? '');
    const session = (await lockSession(tx, id))!;
    await scheduleDueStep(tx, session, context.clock.now());
    await insertConversationChanged(tx, id);
    await insertQueueChanged(tx);
    await notifyAnswerers(tx, context, session);
    return await readChat(context, id, tx);
  });
  return await work.catch((error: unknown) => {
    throw isUniqueViolation(error, 'chat_sessions_open') ? new Failure('chat_already_open') : error;
  });
}

async function reserveMinutes(tx: Queryable, context: Context, id: string, options: ChatOptions): Promise<void> {
  const minutes = options.durationMinutes;
  const limit = limitSql(context, 'chatMinutes', { amount: minutes });
  const reserved = await insertSession(
    tx,
    {
      id,
      minutes,
      userId: context.user.id,
      weekStart: limit.week.start,
      now: limit.now,
      topic: options.topic || null,
      wantedExpertId: options.expertId ?? null,
    },
    {
      spend: limit.spend('session'),
      audit: auditSql(context, { eventType: 'chat.started', target: id, after: { minutes } }, 'spent'),
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

/** The assistant greets at once and answers the topic as the first question. */
async function insertGreeting(tx: Queryable, context: Context, sessionId: string, topic: string): Promise<void> {
  const text =
    'U staat in de wachtrij voor een collega. Stel uw vraag gerust alvast: tot die tijd zoek ik voor u in de hulponderwerpen.';
  await insertAssistantMessage(tx, { id: newId(), sessionId, text, now: context.clock.now() });
  if (topic !== '') await queueAnswer(tx, { sessionId, seq: 0 });
}
