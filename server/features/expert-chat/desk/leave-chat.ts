import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { handBack } from './hand-back.ts';
import { lockOwn } from '../session/lock-own.ts';

/** Hands a conversation back to the front of the queue, as its expert. */
export async function leaveChat(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const session = await lockOwn(tx, context, id, ['expert']);
    await recordAudit(tx, context, { eventType: 'chat.left', target: id });
    await handBack(tx, context, session, `${context.user.name} heeft het gesprek overgedragen.`);
  });
  return { success: true };
}
