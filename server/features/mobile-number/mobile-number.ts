import { setSmsRecipient } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { maskPhone } from '#server/features/sms/public.ts';
import { getUser, updateMobile } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';

/** The mobile number of the caller. */
export async function readMobileNumber(context: Context): Promise<{ mobile: string | null }> {
  const user = await getUser(context.db, context.user.id);
  return { mobile: user.mobile };
}

const changesOfUser: RateLimit = { name: 'mobile-number-changes', max: 10, windowMs: 3_600_000 };

/**
 * Changes the mobile number of the caller; `null` removes it,
 * and with it the SMS of alerts. The audit log has it masked.
 */
export async function saveMobileNumber(context: Context, mobile: string | null): Promise<{ mobile: string | null }> {
  const { id } = context.user;
  await transact(context, async (tx) => {
    const before = await updateMobile(tx, id, mobile);
    if (before === null) throw new Failure('authentication_required');
    if (before.mobile === mobile) return;
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: changesOfUser, subject: id });
    if (mobile === null) await setSmsRecipient(tx, context, false);
    await recordAudit(tx, context, {
      eventType: 'mobile-number.changed',
      target: id,
      before: { mobile: masked(before.mobile) },
      after: { mobile: masked(mobile) },
    });
    await publishChanged(tx, { minimumRole: 2 }, 'users');
    await publishChanged(tx, { userId: id }, 'users');
  });
  return { mobile };
}

function masked(mobile: string | null): string | null {
  return mobile && maskPhone(mobile);
}
