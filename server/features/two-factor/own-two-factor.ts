import type { RenewedBackupCodes, TwoFactorSetup, TwoFactorStatus } from '#contract/two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { type Device, verifyOwnSecret } from '#server/features/lockout/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { countPasskeys } from '#server/features/passkeys/public.ts';
import { lockCaller, requireRecentAuthentication } from '#server/features/sessions/public.ts';
import { getStoredUser, getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/credentials/passwords.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit, refundRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { hashCode, makeBackupCodes } from './codes/one-time-codes.ts';
import { findStep, makeTotpSecret, otpauthUrl } from './codes/totp.ts';
import { findRequiredFromWithoutFactor } from './policy/policy-sql.ts';
import { decryptSecret, encryptSecret } from './stored-secret.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import {
  findFactor,
  hasTotp,
  insertPendingFactor,
  lockUser,
  type StoredFactor,
  updateBackupCodes,
  updateFactorEnabled,
} from './two-factor-sql.ts';
import { backupCodesRenewedEmail, twoFactorEnabledEmail } from './two-factor.email.ts';
import { type SecondFactor, secondFactorWrong, verifySecondFactor } from './verify-second-factor.ts';

type TwoFactorOf = Omit<TwoFactorStatus, 'backupCodesCreatedAt' | 'requiredFrom' | 'requiredFromWithoutFactor'>;

export async function readTwoFactorStatus({ db, user }: Context): Promise<TwoFactorStatus> {
  const factor = await findFactor(db, user.id);
  const described = await describeFactor(db, user.id, factor);
  const requiredFromWithoutFactor = await findRequiredFromWithoutFactor(db, user);
  return {
    ...described,
    backupCodesCreatedAt: factor && factor.backupCodes.length > 0 ? factor.backupCodesCreatedAt : null,
    requiredFrom: described.enabled || described.hasPasskeys ? null : requiredFromWithoutFactor,
    requiredFromWithoutFactor,
  };
}

/** The second factors of a user: an app that is being set up does not count. */
export async function readTwoFactorOf(db: Queryable, userId: string): Promise<TwoFactorOf> {
  return await describeFactor(db, userId, await findFactor(db, userId));
}

async function describeFactor(db: Queryable, userId: string, factor: StoredFactor | null): Promise<TwoFactorOf> {
  const { isEnabled = false, enabledAt = null, backupCodes = [] } = factor ?? {};
  const hasPasskeys = (await countPasskeys(db, userId)) > 0;
  return { enabled: isEnabled, enabledAt, hasPasskeys, backupCodesLeft: backupCodes.length };
}

/** A new secret and backup codes for the caller; they count once a code of the secret has been entered. */
export async function setUpTwoFactor(context: Context): Promise<TwoFactorSetup> {
  const { db, config, clock, user: caller } = context;
  const user = await getUser(db, caller.id);
  const secret = makeTotpSecret();
  const backupCodes = makeBackupCodes();
  const isStored = await insertPendingFactor(db, {
    id: newId(),
    userId: user.id,
    secret: encryptSecret(config.secretKey, user.id, secret),
    backupCodeHashes: backupCodes.map((code) => hashCode(config.secretKey, user.id, code)),
    now: clock.now(),
  });
  if (!isStored) throw new Failure('two_factor_enabled');
  await recordAudit(db, context, { eventType: 'two-factor.set-up', target: user.id });
  const url = otpauthUrl(secret, { issuer: config.brand.name, account: user.email });
  return { secret, otpauthUrl: url, backupCodes };
}

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

type Given = SecondFactor & { password?: string | undefined };

/** Removes the caller's authenticator app; passkeys stay. Wrong passwords and codes count towards the lockout. */
export async function disableTwoFactor(context: Context, device: Device, given: Given): Promise<{ success: true }> {
  const user = await getStoredUser(context.db, context.user.id);
  if (!(await hasTotp(context.db, user.id))) throw new Failure('two_factor_disabled');
  const verify = (reason: 'current_password_wrong' | 'two_factor_code_wrong', check: () => Promise<boolean>) =>
    verifyOwnSecret(context, user, { device, eventType: 'two-factor.refused', reason }, check);
  // Who has no password has authenticated with the company account or a passkey.
  if (user.password === null) await requireRecentAuthentication(context, context.user);
  else if (!(await verify('current_password_wrong', () => verifyPassword(user.password, given.password ?? ''))))
    throw new Failure('current_password_wrong', { fields: { password: 'Uw wachtwoord klopt niet' } });
  const isRight = async () => (await verifySecondFactor(context, user, given)) !== null;
  if (!(await verify('two_factor_code_wrong', isRight))) throw secondFactorWrong(given);
  await transact(context, (tx) => turnOffTwoFactor(tx, context, user, 'password'));
  return { success: true };
}

/** Replaces the caller's backup codes; the earlier ones are refused from then on. */
export async function renewBackupCodes(context: Context): Promise<RenewedBackupCodes> {
  const { config, clock } = context;
  const now = clock.now();
  const user = await getUser(context.db, context.user.id);
  const backupCodes = makeBackupCodes();
  const hashes = backupCodes.map((code) => hashCode(config.secretKey, user.id, code));
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    if (!(await updateBackupCodes(tx, user.id, { id: newId(), hashes, now }))) throw new Failure('two_factor_disabled');
    await queueMail(tx, context, { recipient: user.email, ...backupCodesRenewedEmail(context, user) });
    await recordAudit(tx, context, { eventType: 'two-factor.backup-codes-renewed', target: user.id });
    await publishChanged(tx, { userId: user.id }, 'two-factor');
  });
  return { backupCodes, backupCodesCreatedAt: now.toISOString() };
}

const lifetimeMs = 3_600_000;

/**
 * The moment since when a setup must have been started to be completed now:
 * whoever finds its QR code later cannot use it.
 */
export function setupsSince(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}
