import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { insertQueueChanged } from '../conversation-events-sql.ts';
import { resolveAnswererNotifications } from '../desk/notify-answerers.ts';
import { deleteQuestion, lockQuestion } from './questions-sql.ts';

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
