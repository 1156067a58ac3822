import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateReceipt } from './receipts-sql.ts';
import { findSession } from '../sessions-sql.ts';

/** Stores and publishes the caller's receipts: the last message delivered and read. They never decrease. */
export async function acknowledgeChat(
  context: Context,
  id: string,
  receipt: { delivered: number; read: number },
): Promise<{ success: true }> {
  const session = await findSession(context.db, context.user, id);
  if (!session || session.side === null) throw new Failure('not_found');
  await updateReceipt(context.db, id, session.side, receipt);
  context.live.flush();
  return { success: true };
}
