import { readableAddress } from '#contract/platform/readable-address.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { getUser } from '#server/features/users/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { insertEmailChange, updateReplaced } from './email-changes-sql.ts';
import { confirmMs, hashOf } from './links.ts';
import { requireAllowedDomain } from './require-allowed-domain.ts';
import { queueEmailChangeMail } from './send-email-change-mail.job.ts';

/** Each sends two mails. */
const requests = { name: 'email-changes', max: 5, windowMs: 3_600_000 };

/**
 * Stores a change and queues its mails. Whether another account has the new address is found out by the job, so that
 * neither the answer nor its time discloses it.
 */
export async function requestEmailChange(
  context: Context,
  newEmail: string,
): Promise<{ success: true; message: string }> {
  const user = await getUser(context.db, context.user.id);
  if (newEmail === user.email.toLowerCase())
    throw new Failure('validation_failed', { fields: { email: 'Dit is al uw e-mailadres' } });
  await requireAllowedDomain(context.db, user.email, newEmail);
  await enforceRateLimit(context, { limit: requests, subject: user.id });
  const now = context.clock.now();
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const id = newId();
    await updateReplaced(tx, user.id, now);
    await insertEmailChange(tx, {
      id,
      userId: user.id,
      oldEmail: user.email,
      newEmail,
      confirmTokenHash: hashOf(context, 'confirm', id),
      undoTokenHash: hashOf(context, 'undo', id),
      now,
      expiresAt: new Date(now.getTime() + confirmMs),
    });
    await queueEmailChangeMail(tx, context, id);
    await recordAudit(tx, context, { eventType: 'email-change.requested', target: user.id });
    await publishChanged(tx, { userId: user.id }, 'users');
  });
  return {
    success: true,
    message: `Wij sturen een link naar ${readableAddress(newEmail)}. Open die binnen 24 uur om het adres te bevestigen.`,
  };
}
