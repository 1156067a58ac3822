import type { ChatSession } from '#contract/expert-chat.ts';
import { findUsage, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { insertConversationChanged } from '../conversation-events-sql.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { minutesText, overdueReason, timeRequestsOfUser } from '../policy.ts';
import { readChat } from '../read-chat.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { updateRequestedMinutes } from './transitions-sql.ts';

/** Asks the expert for more minutes, at most what the requester has left. Nothing is reserved until the expert extends. */
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
