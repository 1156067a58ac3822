import { recordAudit } from '#server/features/audit/public.ts';
import { resolveNotifications } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteErasure } from './erasures-sql.ts';

/** Withdraws the request of the caller while it waits. */
export async function withdrawErasure(context: Context): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const subject = await deleteErasure(tx, context.user.id);
    if (subject === null) throw new Failure('erasure_not_waiting');
    await publishChanged(tx, { minimumRole: 3 }, 'users');
    await publishChanged(tx, { userId: context.user.id }, 'users');
    await recordAudit(tx, context, { eventType: 'privacy.erasure-withdrawn', target: context.user.id });
    await resolveNotifications(tx, context, {
      kind: 'erasure_requested',
      subject,
      title: 'Verzoek om verwijdering ingetrokken',
    });
  });
  return { success: true };
}
