import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { returnToQueue } from './return-to-queue.ts';
import { lockOwnSession } from '../session/lock-own-session.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';

/** Leaves a conversation as its expert: it returns to the front of the queue. */
export async function leaveChat(context: Context, id: string): Promise<{ success: true }> {
  await transactInOrder(context, id, async (tx) => {
    const session = await lockOwnSession(tx, context, id, ['expert']);
    const status = await returnToQueue(tx, context, session, `${context.user.name} heeft het gesprek overgedragen.`);
    await recordAudit(tx, context, {
      eventType: 'chat.left',
      target: id,
      subject: `Gesprek van ${session.requesterName}`,
      before: { status: session.status },
      after: { status },
    });
  });
  return { success: true };
}
