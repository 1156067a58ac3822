import { recordAudit } from '#server/features/audit/public.ts';
import { revokeSessions } from '#server/features/sessions/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import {
  deleteIdentity,
  findIdentityOf,
  type Identity,
  insertIdentity,
  type NewIdentity,
} from './company-account-sql.ts';

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

/** Unlinks a company account, and ends the sessions that it opened. Throws `not_found` when it is unlinked already. */
export async function unlinkIdentity(
  tx: Tx,
  context: AnyContext,
  { id: identityId, userId, issuer, email }: Identity,
  exceptSessionId?: string,
): Promise<void> {
  await revokeSessions(tx, { identityId, ...(exceptSessionId !== undefined && { exceptSessionId }) });
  if (!(await deleteIdentity(tx, identityId))) throw new Failure('not_found');
  await recordAudit(tx, context, {
    eventType: 'company-account.unlinked',
    target: userId,
    before: { issuer, email },
  });
  await publishChanged(tx, { userId }, 'sessions');
}

/** Unlinks the company account of the person that an account was of, when the directory gives it to another one. */
export async function unlinkFormer(
  tx: Tx,
  context: AnyContext,
  { userId, formerSubject }: { userId: string; formerSubject: string | null },
): Promise<void> {
  const identity = await findIdentityOf(tx, userId);
  if (identity !== null && identity.subject === formerSubject) await unlinkIdentity(tx, context, identity);
}
