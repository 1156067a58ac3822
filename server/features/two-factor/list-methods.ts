import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import { countPasskeys } from '#server/features/passkeys/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hasTotp } from './two-factor-sql.ts';

/** How a user can complete the second step; empty without one. */
export async function listMethods(db: Queryable, userId: string): Promise<SecondFactorMethod[]> {
  const [totp, passkeys] = [await hasTotp(db, userId), await countPasskeys(db, userId)];
  if (!totp && passkeys === 0) return [];
  return [...(totp ? (['totp'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : []), 'backup_code'];
}
