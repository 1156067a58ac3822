import { alertSourceLabels } from '#contract/value-labels.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { auditedFields } from './mute-alerts.ts';
import { deleteMute, lockMute } from './mutes-sql.ts';

/** Ends a mute; with `createdAt` only the one that was created then: a mute that replaces another keeps its id. */
export async function unmuteAlerts(context: Context, id: string, createdAt?: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const mute = await lockMute(tx, id);
    if (mute === null) throw new Failure('not_found');
    if (createdAt !== undefined && Date.parse(createdAt) !== Date.parse(mute.createdAt))
      throw new Failure('changed_meanwhile', { current: mute });
    await deleteMute(tx, id);
    await recordAudit(tx, context, {
      eventType: 'alert.unmuted',
      target: id,
      subject: alertSourceLabels[mute.source],
      before: auditedFields(mute),
    });
    await publishChanged(tx, { minimumRole: 3 }, 'alerts');
  });
  return { success: true };
}
