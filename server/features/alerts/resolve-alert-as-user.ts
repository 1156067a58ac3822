import type { Alert } from '#contract/alerts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { getAlert, lockAlert, updateResolvedByUser } from './alerts-sql.ts';
import { resolveAlertNotifications } from './notify-of-alert.ts';
import { publishAlert } from './publish-alert.ts';

/** The caller resolves an alert. Fails with `alert_resolved` when a colleague was first or the condition ended. */
export async function resolveAlertAsUser(context: Context, id: string): Promise<Alert> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    await lockAlert(tx, id);
    const before = await getAlert(tx, id, now);
    if (before.status === 'resolved') throw new Failure('alert_resolved');
    await updateResolvedByUser(tx, id, context.user.id, now);
    await recordAudit(tx, context, {
      eventType: 'alert.resolved',
      target: id,
      subject: before.title,
      before: { status: before.status },
      after: { status: 'resolved' },
    });
    await resolveAlertNotifications(tx, context, before);
    await publishAlert(tx, context, id);
    return await getAlert(tx, id, now);
  });
}
