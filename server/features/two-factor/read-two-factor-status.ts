import type { TwoFactorStatus } from '#contract/two-factor.ts';
import type { Context } from '#server/platform/context.ts';
import { findFactor } from './two-factor-sql.ts';

export async function readTwoFactorStatus({ db, user }: Context): Promise<TwoFactorStatus> {
  const factor = await findFactor(db, user.id);
  if (factor?.isEnabled !== true) return { enabled: false, enabledAt: null, backupCodesLeft: 0 };
  return { enabled: true, enabledAt: factor.enabledAt, backupCodesLeft: factor.backupCodes.length };
}
