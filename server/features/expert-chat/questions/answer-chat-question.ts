import type { ChatQuestion } from '#contract/chat-questions.ts';
import { truncate } from '#contract/platform/truncate.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { isAnswerer } from '../answerers-sql.ts';
import { insertQueueChanged } from '../conversation-events-sql.ts';
import { resolveAnswererNotifications } from '../desk/notify-answerers.ts';
import { notificationLength } from '../policy.ts';
import { findChatQuestion, lockQuestion, updateQuestionAnswered } from './questions-sql.ts';

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
      url: '/expert-chat?view=questions',
      subject: id,
    });
    return (await findChatQuestion(tx, id))!;
  });
}
