import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readOwnCompanyAccount } from '#contract/company-account.ts';
import { countPasskeys } from '#server/features/passkeys/public.ts';
import { requireRecentAuthentication } from '#server/features/sessions/public.ts';
import { getStoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { findIdentityOf, isProvisioned } from './company-account-sql.ts';
import { requireOidc } from './identity-provider.ts';
import { unlinkIdentity } from './link-identity.ts';
import { startVisit } from './visits.ts';

type OwnVisit = { purpose: 'confirm' | 'link' | 'test'; returnTo: string; binding: string };

/** Begins a visit of the caller, in this session. */
export async function startOwnVisit(
  context: Context,
  { purpose, returnTo, binding }: OwnVisit,
): Promise<{ url: string }> {
  requireOidc(context);
  const identity = await findIdentityOf(context.db, context.user.id);
  if (purpose === 'link') {
    await requireRecentAuthentication(context, context.user);
    if (identity !== null) throw new Failure('company_account_linked');
  }
  if (purpose === 'confirm' && identity === null) throw new Failure('company_account_not_linked');
  const { sessionId } = context.user;
  const loginHint = purpose === 'confirm' ? identity?.email : undefined;
  return await startVisit(context, { purpose, sessionId, returnTo, binding, loginHint });
}

export async function readOwn(context: Context): Promise<OutputOf<typeof readOwnCompanyAccount>> {
  const { db, config } = context;
  const user = await getStoredUser(db, context.user.id);
  const identity = await findIdentityOf(db, user.id);
  const isManaged = await isProvisioned(db, user.id);
  const hasOtherWay = user.password !== null || (await countPasskeys(db, user.id)) > 0;
  const linked = identity && {
    email: identity.email,
    linkedAt: identity.linkedAt,
    lastUsedAt: identity.lastUsedAt,
  };
  return {
    isConfigured: config.oidc !== null,
    linked,
    canUnlink: identity !== null && hasOtherWay && !isManaged && config.oidc?.isOnly !== true,
    hasPassword: user.password !== null,
    isManaged,
  };
}

/** Unlinks the own company account, and ends the sessions that it opened but this one. */
export async function unlink(context: Context): Promise<{ success: true }> {
  const { canUnlink, linked } = await readOwn(context);
  const identity = await findIdentityOf(context.db, context.user.id);
  if (linked === null || identity === null) throw new Failure('not_found');
  if (!canUnlink) throw new Failure('company_account_last');
  await transact(context, (tx) => unlinkIdentity(tx, context, identity, context.user.sessionId));
  return { success: true };
}
