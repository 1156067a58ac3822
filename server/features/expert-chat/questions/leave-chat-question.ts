import { maxOpenQuestions, type ChatQuestion } from '#contract/chat-questions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { hasExpert } from '#server/features/experts/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { insertQueueChanged } from '../conversation-events-sql.ts';
import { notifyOfQuestion } from '../desk/notify-answerers.ts';
import { questionsOfUser } from '../policy.ts';
import { closeSession } from '../session/close-session.ts';
import { lockOwnSession } from '../session/lock-own-session.ts';
import { findChatQuestion, insertQuestion, lockOpenQuestionCount } from './questions-sql.ts';

type NewQuestion = {
  id: string;
  text: string;
  expertId?: string | null | undefined;
  sessionId?: string | null | undefined;
};

/** Leaves a question for the experts; the waiting conversation that it replaces is cancelled. A repeated id changes nothing. */
export async function leaveChatQuestion(context: Context, question: NewQuestion): Promise<ChatQuestion> {
  return await transact(context, async (tx) => {
    const { id, text, expertId = null, sessionId } = question;
    if (expertId !== null && !(await hasExpert(tx, expertId))) throw new Failure('not_found');
    if (sessionId) await cancelWaiting(tx, context, sessionId);
    const openQuestions = await lockOpenQuestionCount(tx, context.user.id);
    const known = await findChatQuestion(tx, id);
    if (known) return known.requester.id === context.user.id ? known : refuse();
    if (openQuestions >= maxOpenQuestions) throw new Failure('chat_questions_limit');
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: questionsOfUser, subject: context.user.id });
    const now = context.clock.now();
    await insertQuestion(tx, { id, userId: context.user.id, wantedExpertId: expertId, text, now });
    await recordAudit(tx, context, {
      eventType: 'chat.question-left',
      target: id,
      subject: `Vraag van ${context.user.name}`,
    });
    await notifyOfQuestion(tx, context, { id, text, requesterId: context.user.id, requesterName: context.user.name });
    await insertQueueChanged(tx);
    await publishChanged(tx, { userId: context.user.id }, 'chat');
    return (await findChatQuestion(tx, id))!;
  });
}

function refuse(): never {
  throw new Failure('not_found');
}

/** A conversation that was ever joined, whose used minutes are charged, or has ended stays as it is. */
async function cancelWaiting(tx: Queryable, context: Context, sessionId: string): Promise<void> {
  const session = await lockOwnSession(tx, context, sessionId, ['requester']).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'chat_ended') return null;
    throw error;
  });
  if (session?.joinedAt === null) await closeSession(tx, context, session, 'cancelled');
}
