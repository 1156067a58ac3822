import { toE164 } from '#contract/platform/phone-number.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteSmsRecipient, getSmsPreference, insertSmsRecipient } from './alerts-sql.ts';

type SmsPreference = { enabled: boolean; hasMobile: boolean };

/** Whether a user chose to receive SMS, and has a number for it: earlier versions stored invalid numbers. */
export async function readSmsPreference(db: Queryable, userId: string): Promise<SmsPreference> {
  const { enabled, mobile } = await getSmsPreference(db, userId);
  return { enabled, hasMobile: mobile !== null && toE164(mobile) !== null };
}

/** Whether the caller receives critical alerts by SMS. Fails with `mobile_missing` without a number to send them to. */
export async function saveSmsPreference(context: Context, enabled: boolean): Promise<SmsPreference> {
  return await transact(context, async (tx) => {
    const { hasMobile } = await readSmsPreference(tx, context.user.id);
    if (enabled && !hasMobile) throw new Failure('mobile_missing');
    await setSmsRecipient(tx, context, enabled);
    return { enabled, hasMobile };
  });
}

/** Starts or ends the SMS of critical alerts to the caller; nothing happens when it is so already. */
export async function setSmsRecipient(tx: Queryable, context: Context, enabled: boolean): Promise<void> {
  const { user, clock } = context;
  const isChanged = enabled
    ? await insertSmsRecipient(tx, user.id, clock.now())
    : await deleteSmsRecipient(tx, user.id);
  if (!isChanged) return;
  await recordAudit(tx, context, {
    eventType: 'alert.sms-chosen',
    target: user.id,
    before: { enabled: !enabled },
    after: { enabled },
  });
}
