import type { TwoFactorPolicy } from '#contract/manage-two-factor.ts';
import type { Context } from '#server/platform/context.ts';
import { getPolicy } from './policy-sql.ts';

export async function readTwoFactorPolicy({ db }: Context): Promise<TwoFactorPolicy> {
  return await getPolicy(db);
}
