import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { countPasskeys } from '#server/features/passkeys/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findRequiredFromWithoutFactor } from './policy/policy-sql.ts';
import { findFactor, type StoredFactor } from './two-factor-sql.ts';

type TwoFactorOf = Omit<TwoFactorStatus, 'backupCodesCreatedAt' | 'requiredFrom' | 'requiredFromWithoutFactor'>;

export async function readTwoFactorStatus({ db, user }: Context): Promise<TwoFactorStatus> {
  const factor = await findFactor(db, user.id);
  const described = await describeFactor(db, user.id, factor);
  const requiredFromWithoutFactor = await findRequiredFromWithoutFactor(db, user.id);
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
