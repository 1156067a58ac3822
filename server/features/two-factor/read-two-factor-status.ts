import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { findPasskeyCount } from '#server/features/passkeys/public.ts';
import type { Context } from '#server/platform/context.ts';
import { findFactor } from './two-factor-sql.ts';

export async function readTwoFactorStatus({ db, user }: Context): Promise<TwoFactorStatus> {
  const factor = await findFactor(db, user.id);
  const { isEnabled = false, enabledAt = null, backupCodes = [] } = factor ?? {};
  const hasPasskeys = (await findPasskeyCount(db, user.id)) > 0;
  return { enabled: isEnabled, enabledAt, hasPasskeys, backupCodesLeft: backupCodes.length };
}
