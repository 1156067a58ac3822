import type { ChatSession } from '#contract/expert-chat.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { limitParts } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockOwn } from './lock-own.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { overdue } from '../policy.ts';
import { readChat } from '../read-chat.ts';
import { insertChangeForSides } from '../tell-sql.ts';
import { insertReservation, lockSession, updateExtended } from './transitions-sql.ts';
import { watchSession } from './watch-session.job.ts';

/** Adds minutes as the expert, out of what the requester has left this week; also while both finish their sentence. */
export async function extendChat(context: Context, id: string, minutes: number): Promise<ChatSession> {
  return await transact(context, async (tx) => {
    const session = await lockOwn(tx, context, id, ['expert']);
    const limit = limitParts(context, 'chatMinutes', { userId: session.userId, amount: minutes });
    const { now, week } = limit;
    if (overdue(session, now) !== null) throw new Failure('chat_ended');
    const reserved = { sessionId: id, weekStart: week.start, minutes };
    if (!(await insertReservation(tx, reserved, limit.spend('session'))))
      throw new Failure('chat_minutes_insufficient', { renewsAt: week.end.toISOString() });
    await updateExtended(tx, id, minutes, now);
    const text = `${context.user.name} heeft het gesprek met ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} verlengd.`;
    await insertSystemMessage(tx, { sessionId: id, text, now });
    await watchSession(tx, (await lockSession(tx, id))!, now);
    await recordAudit(tx, context, { eventType: 'chat.extended', target: id, after: { minutes } });
    await insertChangeForSides(tx, id);
    return await readChat(context, id, tx);
  });
}
