import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteSmsRecipient, getSmsPreference, insertSmsRecipient } from './sms-recipients-sql.ts';

type Preference = { enabled: boolean; hasMobile: boolean };

/** Whether the caller receives critical alerts by SMS. Fails with `mobile_missing` without a number to send them to. */
export async function saveSmsPreference(context: Context, enabled: boolean): Promise<Preference> {
  const { user, clock } = context;
  return await transact(context, async (tx) => {
    const before = await getSmsPreference(tx, user.id);
    if (enabled && !before.hasMobile) throw new Failure('mobile_missing');
    if (enabled) await insertSmsRecipient(tx, user.id, clock.now());
    else await deleteSmsRecipient(tx, user.id);
    if (enabled !== before.enabled)
      await recordAudit(tx, context, {
        eventType: 'alert.sms-chosen',
        target: user.id,
        before: { enabled: before.enabled },
        after: { enabled },
      });
    return { ...before, enabled };
  });
}
