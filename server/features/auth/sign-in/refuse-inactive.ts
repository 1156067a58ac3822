import { recordAudit } from '#server/features/audit/public.ts';
import { refundAttempt, type SignInCharge } from '#server/features/lockout/public.ts';
import type { StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

const rejectedDomain =
  'Uw account is niet goedgekeurd: e-mailadressen van dit domein zijn niet toegelaten tot het portaal. ' +
  'Vraag degene met wie u samenwerkt om het domein opnieuw te laten beoordelen.';

/** Throws the reason why an account is not active: only after the right password, so that it is not disclosed. */
export async function refuseInactive(context: AnyContext, user: StoredUser, attempt: SignInCharge): Promise<void> {
  if (user.status === 'active') return;
  const reason = user.status === 'disabled' ? 'account_disabled' : 'account_pending';
  await refundAttempt(context, user.email.toLowerCase(), attempt);
  const who = { userId: user.id, target: user.id };
  await recordAudit(context.db, context, { eventType: 'auth.refused', ...who, outcome: 'refused', reason });
  // No mail about a decision follows, unless the domain is approved later.
  if (reason === 'account_pending' && user.domainStatus === 'rejected')
    throw new Failure(reason, { message: rejectedDomain });
  throw new Failure(reason);
}
