import type { ChatSession } from '#contract/expert-chat.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { limitSql } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { overdueReason } from '../policy.ts';
import { readChat } from '../read-chat.ts';
import { insertConversationChanged } from '../conversation-events-sql.ts';
import { insertReservation, lockSession, updateSessionExtended } from './transitions-sql.ts';
import { scheduleDueStep } from './due-step.job.ts';

/** Adds minutes as the expert, from the requester's limit of this week; also during the grace period. */
export async function extendChat(context: Context, id: string, minutes: number): Promise<ChatSession> {
  return await transact(context, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['expert']);
    const limit = limitSql(context, 'chatMinutes', { userId: session.userId, amount: minutes });
    const { now, week } = limit;
    if (overdueReason(session, now) !== null) throw new Failure('chat_ended');
    const reserved = { sessionId: id, weekStart: week.start, minutes };
    if (!(await insertReservation(tx, reserved, limit.spend('session'))))
      throw new Failure('chat_minutes_insufficient', { renewsAt: week.end.toISOString() });
    await updateSessionExtended(tx, id, minutes, now);
    const text = `${context.user.name} heeft het gesprek met ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} verlengd.`;
    await insertSystemMessage(tx, { sessionId: id, text, now });
    await scheduleDueStep(tx, (await lockSession(tx, id))!, now);
    await recordAudit(tx, context, { eventType: 'chat.extended', target: id, after: { minutes } });
    await insertConversationChanged(tx, id);
    return await readChat(context, id, tx);
  });
}
