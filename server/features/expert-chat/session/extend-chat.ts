import type { ChatSession } from '#contract/expert-chat.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { limitSql } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { minutesText, overdueReason, toStoredMinutes } from '../policy.ts';
import { readChat } from '../read-chat.ts';
import { insertConversationChanged } from '../conversation-events-sql.ts';
import {
  hasExtension,
  insertExtension,
  insertReservation,
  lockSession,
  updateSessionExtended,
} from './transitions-sql.ts';
import { scheduleDueStep } from './due-step.job.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

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
