import { type ChatQuestion, maxOpenQuestions } from '#contract/chat-questions.ts';
import { truncate } from '#contract/platform/truncate.ts';
import { claimAttachments } from '#server/features/attachments/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { hasExpert } from '#server/features/experts/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { readCursor, toTimestampKey, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { type Page, type PageQuery, toPage } from '#server/platform/paging/page.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { isAnswerer } from './answerers-sql.ts';
import { insertQueueChanged } from './conversation-events-sql.ts';
import { notifyOfQuestion, resolveAnswererNotifications } from './desk/notify-answerers.ts';
import { notificationLength, questionsOfUser } from './policy.ts';
import {
  deleteQuestion,
  findChatQuestion,
  insertQuestion,
  listOwnQuestions,
  lockOpenQuestionCount,
  lockQuestion,
  updateQuestionAnswered,
} from './questions-sql.ts';
import { closeSession } from './session/close-session.ts';
import { lockOwnSession } from './session/manage-chat.ts';

const sort = 'newest';

/** One page of the questions that the caller left, the newest first. */
export async function listOwnChatQuestions(
  { db, user }: Context,
  { limit, cursor }: PageQuery,
): Promise<Page<ChatQuestion>> {
  const after = cursor === undefined ? null : readCursor(sort, 'timestamp', cursor);
  const rows = await listOwnQuestions(db, { userId: user.id, after, limit: limit + 1 });
  return toPage(rows, limit, ({ createdAt, id }) => writeCursor(sort, { key: toTimestampKey(createdAt), id }));
}

/** One question of the caller; of others only the requester reads the answer. Throws `not_found` otherwise. */
export async function readChatQuestion({ db, user }: Context, id: string): Promise<ChatQuestion> {
  const question = await findChatQuestion(db, id);
  return question?.requester.id === user.id ? question : refuse();
}

type NewQuestion = {
  id: string;
  text: string;
  expertId?: string | null | undefined;
  sessionId?: string | null | undefined;
  attachmentIds?: string[] | undefined;
};

/**
 * Leaves a question for the experts; the waiting conversation that it replaces is cancelled.
 * A repeated id changes nothing.
 */
export async function leaveChatQuestion(context: Context, question: NewQuestion): Promise<ChatQuestion> {
  return await transact(context, async (tx) => {
    const { id, text, expertId = null, sessionId, attachmentIds } = question;
    if (expertId !== null && !(await hasExpert(tx, expertId))) throw new Failure('not_found');
    if (sessionId) await cancelWaiting(tx, context, sessionId);
    const openQuestions = await lockOpenQuestionCount(tx, context.user.id);
    const known = await findChatQuestion(tx, id);
    if (known) return known.requester.id === context.user.id ? known : refuse();
    if (openQuestions >= maxOpenQuestions) throw new Failure('chat_questions_limit');
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: questionsOfUser, subject: context.user.id });
    const now = context.clock.now();
    await insertQuestion(tx, { id, userId: context.user.id, wantedExpertId: expertId, text, now });
    await claimAttachments(tx, context.user.id, attachmentIds, { question_id: id });
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

/** Answers a question and notifies its requester. Of parallel answers one succeeds; the same one may be repeated. */
export async function answerChatQuestion(context: Context, id: string, answer: string): Promise<ChatQuestion> {
  const { user, clock } = context;
  return await transact(context, async (tx) => {
    if (!(await isAnswerer(tx, user))) throw new Failure('experts_only');
    const question = await lockQuestion(tx, id);
    if (question === null) throw new Failure('not_found');
    if (question.requester.id === user.id) throw new Failure('chat_own_question');
    if (question.answer?.text === answer) return question;
    if (question.answer !== null) throw new Failure('chat_question_answered');
    await updateQuestionAnswered(tx, { id, answer, userId: user.id, now: clock.now() });
    await resolveAnswererNotifications(tx, context, { id }, `${user.name} heeft ${question.requester.name} geantwoord`);
    await recordAudit(tx, context, {
      eventType: 'chat.question-answered',
      target: id,
      subject: `Vraag van ${question.requester.name}`,
    });
    await insertQueueChanged(tx);
    await publishChanged(tx, { userId: question.requester.id }, 'chat');
    await notify(tx, context, {
      userIds: [question.requester.id],
      kind: 'chat_update',
      type: 'success',
      title: `${user.name} heeft uw vraag beantwoord`,
      message: truncate(answer, notificationLength),
      mailText: `${user.name} heeft geantwoord op de vraag die u achterliet.\n\nUw vraag: “${question.text}”\n\nHet antwoord: “${answer}”`,
      url: `/expert-chat?view=questions&vraag=${id}`,
      subject: id,
    });
    return (await findChatQuestion(tx, id))!;
  });
}

/** Withdraws an own question that has no answer yet. */
export async function withdrawChatQuestion(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const question = await lockQuestion(tx, id);
    if (question?.requester.id !== context.user.id) throw new Failure('not_found');
    if (question.answer !== null) throw new Failure('chat_question_answered');
    await deleteQuestion(tx, id);
    await resolveAnswererNotifications(tx, context, { id }, `${context.user.name} heeft de vraag ingetrokken`);
    await recordAudit(tx, context, {
      eventType: 'chat.question-withdrawn',
      target: id,
      subject: `Vraag van ${context.user.name}`,
    });
    await insertQueueChanged(tx);
    await publishChanged(tx, { userId: context.user.id }, 'chat');
  });
  return { success: true };
}
