import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteMute } from './mutes-sql.ts';

/** Ends a mute. */
export async function unmuteAlerts(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const before = await deleteMute(tx, id);
    if (before === null) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'alert.unmuted', target: id, before });
    await publishChanged(tx, { minimumRole: 3 }, 'alerts');
  });
  return { success: true };
}
