import type { Alert } from '#contract/alerts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { getAlert, updateAcknowledged } from './alerts-sql.ts';
import { publishAlert } from './publish-alert.ts';

/** The caller acknowledges an open alert. Fails with `alert_acknowledged` or `alert_resolved` when that was done already. */
export async function acknowledgeAlert(context: Context, id: string, reason: string): Promise<Alert> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const isChanged = await updateAcknowledged(tx, id, { userId: context.user.id, reason, now });
    const after = await getAlert(tx, id, now);
    if (!isChanged) throw new Failure(after.status === 'resolved' ? 'alert_resolved' : 'alert_acknowledged');
    await recordAudit(tx, context, {
      eventType: 'alert.acknowledged',
      target: id,
      subject: after.title,
      before: { status: 'open' },
      after: { status: 'acknowledged', reason },
    });
    await publishAlert(tx, context, id);
    return after;
  });
}
