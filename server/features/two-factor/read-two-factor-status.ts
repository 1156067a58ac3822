import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { countPasskeys } from '#server/features/passkeys/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findDueAt } from './policy/policy-sql.ts';
import { findFactor } from './two-factor-sql.ts';

export async function readTwoFactorStatus({ db, user }: Context): Promise<TwoFactorStatus> {
  return { ...(await readTwoFactorOf(db, user.id)), requiredFrom: await findDueAt(db, user.id) };
}

/** The second factors of a user: an app that is being set up does not count. */
export async function readTwoFactorOf(db: Queryable, userId: string): Promise<Omit<TwoFactorStatus, 'requiredFrom'>> {
  const factor = await findFactor(db, userId);
  const { isEnabled = false, enabledAt = null, backupCodes = [] } = factor ?? {};
  const hasPasskeys = (await countPasskeys(db, userId)) > 0;
  return { enabled: isEnabled, enabledAt, hasPasskeys, backupCodesLeft: backupCodes.length };
}
