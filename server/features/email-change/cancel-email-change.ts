import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findOpenEmailChange, updateStopped } from './email-changes-sql.ts';

/** Stops the change of the caller's address; throws `not_found` when none waits. */
export async function cancelEmailChange(context: Context): Promise<{ success: true }> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    const change = await findOpenEmailChange(tx, context.user.id, now);
    if (change === null || !(await updateStopped(tx, change, now))) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'email-change.stopped', target: context.user.id });
    await publishChanged(tx, { userId: context.user.id }, 'users');
  });
  return { success: true };
}
