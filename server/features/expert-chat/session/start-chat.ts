import type { ChatSession } from '#contract/expert-chat.ts';
import { auditSql } from '#server/features/audit/public.ts';
import { hasExpert, hasPresentExpert } from '#server/features/experts/public.ts';
import { findUsage, limitSql, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { queueAnswer } from '../assistant/answer-as-assistant.job.ts';
import { notifyAnswerers } from '../desk/notify-answerers.ts';
import { insertAssistantMessage, insertMessage } from '../messages/messages-sql.ts';
import { startsOfUser, topicOf, toStoredMinutes } from '../policy.ts';
import { readChat } from '../read-chat.ts';
import { insertQueueChanged, insertConversationChanged } from '../conversation-events-sql.ts';
import { insertSession, lockSession } from './transitions-sql.ts';
import { scheduleDueStep } from './due-step.job.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

type ChatOptions = {
  durationMinutes: number;
  topic?: string | null | undefined;
  question?: string | null | undefined;
  expertId?: string | null | undefined;
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
    if (question) await queueAnswer(tx, { sessionId, seq: question.seq });
  } else if (options.topic) await queueAnswer(tx, { sessionId, seq: 0 });
}

function greetingText(isAttended: boolean): string {
  return isAttended
    ? 'U staat in de wachtrij voor een collega. Stel uw vraag gerust alvast: tot die tijd zoek ik voor u in de hulponderwerpen.'
    : 'Er is nu geen expert bereikbaar. Ik zoek intussen voor u in de hulponderwerpen; u kunt uw vraag ook voor de experts achterlaten.';
}
