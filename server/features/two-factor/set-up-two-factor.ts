import type { TwoFactorSetup } from '#contract/two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { hashCode, makeBackupCodes } from './codes/one-time-codes.ts';
import { makeTotpSecret, otpauthUrl } from './codes/totp.ts';
import { encryptSecret } from './stored-secret.ts';
import { insertPendingFactor } from './two-factor-sql.ts';

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
