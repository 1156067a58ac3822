import { recordAudit } from '#server/features/audit/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { insertIdentity, type NewIdentity } from './company-account-sql.ts';

/** Links a company account. Throws `company_account_in_use` when it or the user is linked already. */
export async function linkIdentity(tx: Tx, context: AnyContext, identity: NewIdentity): Promise<void> {
  if (!(await insertIdentity(tx, identity))) throw new Failure('company_account_in_use');
  const { userId, issuer, email } = identity;
  await recordAudit(tx, context, {
    eventType: 'company-account.linked',
    userId,
    target: userId,
    after: { issuer, email },
  });
}
