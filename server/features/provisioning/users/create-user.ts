import type { ScimUser } from '#contract/scim.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { unlinkFormer } from '#server/features/company-account/public.ts';
import { updateRegistrationsConfirmed, updateResetTokensUsed } from '#server/features/auth/public.ts';
import { isWhitelisted } from '#server/features/domains/public.ts';
import { updateInviteUsed } from '#server/features/invitations/public.ts';
import {
  deriveUsername,
  type DirectoryAccount,
  disableAccounts,
  enableAccounts,
  insertUser,
  lockAdministrators,
  lockDirectoryAccount,
  publishUserChanges,
  refuseReservedEmail,
  updateActivated,
  updateFromDirectory,
} from '#server/features/users/public.ts';
import { domainOf } from '#contract/platform/domain-name.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { refusing } from '../refusals.ts';
import { type Account, accountOf } from '../scim/account-of.ts';
import { readUserResource, type Resource } from '../scim/attributes.ts';
import { toScimUser } from './users.ts';
import { findProvisionedUser, getClaims, insertProvisionedUser, listSameUsers, type SameUser } from './users-sql.ts';

const attempts = 5;

/**
 * Makes the account of a user, or takes over the one with that address, whose password stays. One that the directory
 * deleted before comes back. Of parallel calls for one user one makes it, and the others throw `directory_not_unique`.
 */
export async function createUser(context: AnyContext, body: Resource): Promise<ScimUser> {
  const account = accountOf(readUserResource(body));
  for (let attempt = 1; ; attempt += 1)
    try {
      return await createOnce(context, account, attempt > 1);
    } catch (error) {
      // Another user was given the derived name in the same moment.
      if (attempt === attempts || !violates(error, 'users_username_key')) throw error;
    }
}

async function createOnce(context: AnyContext, account: Account, isCrowded: boolean): Promise<ScimUser> {
  let adoptedId: string | null = null;
  const asked = () => ({ status: account.isActive === false ? 'disabled' : 'active' });
  return await refusing(context, { userId: () => adoptedId, asked }, async () =>
    transact(context, async (tx) => {
      const same = await listSameUsers(tx, account);
      if (same.some(({ isProvisioned, deletedAt }) => isProvisioned && deletedAt === null))
        throw new Failure('directory_not_unique');
      const adopted = findReturning(same, account) ?? same.find(({ hasEmail }) => hasEmail);
      adoptedId = adopted?.id ?? null;
      const id = adoptedId ?? newId();
      if (adoptedId === null) await makeAccount(tx, context, id, { account, isCrowded });
      else await adoptAccount(tx, context, adoptedId, account);
      // The address of somebody who left may be that of a new colleague.
      if (adopted !== undefined && adopted.externalId !== account.externalId)
        await unlinkFormer(tx, context, { userId: id, formerSubject: adopted.externalId });
      await useUpAddress(tx, context, { id, email: account.email });
      await publishChanged(tx, { minimumRole: 2 }, 'users', 'provisioning');
      return toScimUser(context, (await findProvisionedUser(tx, id))!);
    }),
  );
}

/** The user whom the directory deleted before: by the id that it gave, or else by name; an address may be reused. */
function findReturning(same: SameUser[], { externalId, userName }: Account): SameUser | undefined {
  const byId = externalId === null ? undefined : same.find((each) => each.externalId === externalId);
  const isNamed = (each: SameUser) => each.userName?.toLowerCase() === userName.toLowerCase();
  return byId ?? same.find((each) => isNamed(each) && (externalId === null || each.externalId === null));
}

type NewAccount = { account: Account; isCrowded: boolean };

async function makeAccount(tx: Tx, context: AnyContext, id: string, { account, isCrowded }: NewAccount): Promise<void> {
  const { userName, externalId, name, email, attributes } = account;
  const role = 1 as const;
  const username = await deriveUsername(tx, userName, isCrowded);
  const domainStatus: 'whitelist' | 'greylist' = (await isWhitelisted(tx, domainOf(email))) ? 'whitelist' : 'greylist';
  const fields = { id, username, email, name, role, domainStatus, password: null, mobile: null, linkedinUrl: null };
  await insertUser(tx, { ...fields, status: 'active', emailVerified: true });
  const stored = { id, externalId, userName, attributes, isMade: true, now: context.clock.now() };
  if ((await insertProvisionedUser(tx, stored)) === null) throw new Failure('directory_not_unique');
  await recordAudit(tx, context, {
    eventType: 'provisioning.user-created',
    target: id,
    after: { name, email, userName, role, status: 'active' },
  });
  if (account.isActive === false) await disableAccounts(tx, context, [id]);
}

/** Takes over an account: the directory then says its name, its address and whether it is active. */
async function adoptAccount(tx: Tx, context: AnyContext, id: string, account: Account): Promise<void> {
  const { userName, externalId, name, email, attributes } = account;
  const now = context.clock.now();
  await lockAdministrators(tx);
  const before = await lockDirectoryAccount(tx, id);
  if (before === null) throw new Failure('directory_not_unique');
  if (before.isEmergency) throw new Failure('emergency_account');
  const isNew = await insertProvisionedUser(tx, { id, externalId, userName, attributes, isMade: false, now });
  if (isNew === null) throw new Failure('directory_not_unique');
  await updateFromDirectory(tx, { id, name, email });
  if (before.email !== email) await updateResetTokensUsed(tx, id, now);
  await recordAudit(tx, context, {
    eventType: isNew ? 'provisioning.user-adopted' : 'provisioning.user-returned',
    target: id,
    after: { name, email, userName, role: before.role, status: account.isActive === false ? 'disabled' : 'active' },
  });
  await switchStatus(tx, context, before, account.isActive !== false);
  await publishUserChanges(tx, [id]);
}

async function switchStatus(tx: Tx, context: AnyContext, before: DirectoryAccount, isActive: boolean): Promise<void> {
  const ids = [before.id];
  if (!isActive) await disableAccounts(tx, context, ids);
  else if (before.status === 'disabled') await enableAccounts(tx, context, ids);
  // Also of one that was enabled and then waits for the review of its domain.
  if (isActive) await updateActivated(tx, before.id);
}

/**
 * Registrations and invitations of an address that has an account now would make another one. Throws `email_reserved`
 * when another account may get the address back.
 */
async function useUpAddress(tx: Tx, context: AnyContext, user: { id: string; email: string }): Promise<void> {
  const now = context.clock.now();
  const { email } = user;
  const { hasRegistration, hasInvite, mayBeReserved } = await getClaims(tx, email);
  if (mayBeReserved) await refuseReservedEmail(tx, user, now);
  if (hasRegistration) await updateRegistrationsConfirmed(tx, email, now);
  if (!hasInvite) return;
  await updateInviteUsed(tx, { email }, now);
  await publishChanged(tx, { minimumRole: 2 }, 'invites');
}
