import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { getUser } from '#server/features/users/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit, refundRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { findStep } from './codes/totp.ts';
import { secondFactorWrong } from './second-factor-wrong.ts';
import { setupsSince } from './setup-lifetime.ts';
import { decryptSecret } from './stored-secret.ts';
import { findFactor, lockUser, updateFactorEnabled } from './two-factor-sql.ts';
import { twoFactorEnabledEmail } from './two-factor.email.ts';

/** Wrong codes of one user. They do not count towards the lockout: the caller knows the secret of the setup. */
const wrongCodes = { name: 'two-factor-setup', max: 10, windowMs: 15 * 60_000 };

/** Enables the caller's second factor with a code of the pending secret. That code cannot be used again. */
export async function enableTwoFactor(
  context: Context,
  { totpCode }: { totpCode: string },
): Promise<{ success: true }> {
  const { db, config, clock } = context;
  const user = await getUser(db, context.user.id);
  const factor = await findFactor(db, user.id);
  if (factor?.isEnabled === true) throw new Failure('two_factor_enabled');
  if (!factor) throw new Failure('two_factor_not_set_up');
  const now = clock.now();
  const stored = new Date(factor.createdAt) < setupsSince(now) ? null : factor.secret;
  const secret = stored === null ? null : decryptSecret(config.secretKey, user.id, stored);
  if (stored === null || secret === null) throw new Failure('two_factor_not_set_up');
  const charge = { limit: wrongCodes, subject: user.id };
  await enforceRateLimit(context, charge);
  const step = findStep(secret, totpCode, now);
  if (step === null) {
    const refused = { outcome: 'refused', reason: 'two_factor_code_wrong' } as const;
    await recordAudit(db, context, { eventType: 'two-factor.refused', target: user.id, ...refused });
    throw secondFactorWrong({ totpCode });
  }
  await refundRateLimit(context, charge);
  await transact(context, async (tx) => {
    await lockUser(tx, user.id);
    await lockCaller(tx, context);
    if (!(await updateFactorEnabled(tx, user.id, { secret: stored, step, now })))
      throw new Failure('two_factor_not_set_up');
    await queueMail(tx, context, { recipient: user.email, ...twoFactorEnabledEmail(context, user) });
    await recordAudit(tx, context, { eventType: 'two-factor.enabled', target: user.id });
    revokeAfterCommit(tx, [{ userId: user.id }]);
    await publishChanged(tx, { userId: user.id }, 'two-factor');
  });
  return { success: true };
}
