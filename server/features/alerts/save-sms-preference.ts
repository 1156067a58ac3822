import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { readSmsPreference, type SmsPreference } from './read-sms-preference.ts';
import { setSmsRecipient } from './set-sms-recipient.ts';

/** Whether the caller receives critical alerts by SMS. Fails with `mobile_missing` without a number to send them to. */
export async function saveSmsPreference(context: Context, enabled: boolean): Promise<SmsPreference> {
  return await transact(context, async (tx) => {
    const { hasMobile } = await readSmsPreference(tx, context.user.id);
    if (enabled && !hasMobile) throw new Failure('mobile_missing');
    await setSmsRecipient(tx, context, enabled);
    return { enabled, hasMobile };
  });
}
