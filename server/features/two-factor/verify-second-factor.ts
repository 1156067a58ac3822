import type { Assertion } from '#contract/passkeys.ts';
import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { countPasskeys, verifyAssertion } from '#server/features/passkeys/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteIssuedCode } from './codes/issued-codes-sql.ts';
import { hashCode } from './codes/one-time-codes.ts';
import { findStep } from './codes/totp.ts';
import { decryptSecret } from './stored-secret.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { deleteBackupCode, findFactor, hasTotp, updateStepUsed } from './two-factor-sql.ts';
import { backupCodeUsedEmail } from './two-factor.email.ts';

/**
 * A code of the app, a backup code, which may also be the one-time code that an administrator issued, or the answer of
 * a passkey with the browser for which its challenge was made.
 */
export type SecondFactor = {
  totpCode?: string | undefined;
  backupCode?: string | undefined;
  passkey?: { response: Assertion; binding: string } | undefined;
};

type Owner = { id: string; email: string; name: string };

/**
 * Verifies and uses a code of a user; each counts once, on all instances. The caller charges the attempt before
 * (`chargeSignIn`, `verifyOwnSecret`). An issued code also turns the second factor off.
 * @returns what the code was; null when it is wrong
 */
export async function verifySecondFactor(
  context: AnyContext,
  user: Owner,
  { totpCode, backupCode, passkey }: SecondFactor,
): Promise<'totp' | 'passkey' | 'backup_code' | 'administrator_code' | null> {
  if (totpCode !== undefined) return (await useTotp(context, user.id, totpCode)) ? 'totp' : null;
  if (passkey !== undefined) {
    const check = { purpose: 'second-step', binding: passkey.binding, ownerId: user.id } as const;
    return (await verifyAssertion(context, passkey.response, check)) === null ? null : 'passkey';
  }
  if (backupCode === undefined) return null;
  const hash = hashCode(context.config.secretKey, user.id, backupCode);
  return await transact(context, async (tx) => {
    const left = await deleteBackupCode(tx, user.id, hash);
    if (left !== null) {
      await recordBackupCode(tx, context, user, left);
      return 'backup_code';
    }
    if (!(await deleteIssuedCode(tx, user.id, { hash, now: context.clock.now() }))) return null;
    await turnOffTwoFactor(tx, context, user, 'administrator_code');
    return 'administrator_code';
  });
}

async function useTotp({ db, config, clock, log }: AnyContext, userId: string, code: string): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (factor?.isEnabled !== true || factor.secret === null) return false;
  const secret = decryptSecret(config.secretKey, userId, factor.secret);
  if (secret === null)
    log.warn('a second factor cannot be decrypted: SECRET_KEY has changed. Issue a one-time code to its user.');
  const step = secret === null ? null : findStep(secret, code, clock.now());
  return step !== null && (await updateStepUsed(db, userId, { secret: factor.secret, step }));
}

async function recordBackupCode(tx: Tx, context: AnyContext, user: Owner, left: number): Promise<void> {
  await queueMail(tx, context, { recipient: user.email, ...backupCodeUsedEmail(context, user, left) });
  await recordAudit(tx, context, {
    eventType: 'two-factor.backup-code-used',
    userId: user.id,
    target: user.id,
    after: { left },
  });
  await publishChanged(tx, { userId: user.id }, 'two-factor');
}

/** The refusal of a wrong code, with its text at the field, or of a wrong passkey. */
export function secondFactorWrong({ totpCode, passkey }: SecondFactor): Failure {
  if (totpCode === undefined && passkey !== undefined) return new Failure('passkey_refused');
  const { message } = new Failure('two_factor_code_wrong');
  const field = totpCode === undefined ? 'backupCode' : 'totpCode';
  return new Failure('two_factor_code_wrong', { fields: { [field]: message } });
}

/** How a user can complete the second step; empty without one. */
export async function listMethods(db: Queryable, userId: string): Promise<SecondFactorMethod[]> {
  const [totp, passkeys] = [await hasTotp(db, userId), await countPasskeys(db, userId)];
  if (!totp && passkeys === 0) return [];
  return [...(totp ? (['totp'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : []), 'backup_code'];
}
