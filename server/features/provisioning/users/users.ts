import {
  type ScimDocument,
  type ScimList,
  type ScimListQuery,
  scimSchemas,
  type ScimUser,
  type ShownAttributes,
} from '#contract/scim.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { unlinkFormer } from '#server/features/company-account/public.ts';
import { updateResetTokensUsed } from '#server/features/auth/public.ts';
import {
  disableAccounts,
  enableAccounts,
  lockAdministrators,
  publishUserChanges,
  refuseReservedEmail,
  updateFromDirectory,
} from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged, publishChangedToUsers } from '#server/platform/live/publish.ts';
import { refusing } from '../refusals.ts';
import { scimBase } from '../scim-base.ts';
import { type Account, accountOf } from '../scim/account-of.ts';
import { readUserResource, type Resource } from '../scim/attributes.ts';
import { listResponse, show } from '../scim/documents.ts';
import { parseFilter } from '../scim/filter.ts';
import { patchUser as patchResource, readOperations } from '../scim/patch.ts';
import { userConditionsSql } from './user-conditions-sql.ts';
import {
  countProvisionedUsers,
  findProvisionedUser,
  listProvisionedUsers,
  type ProvisionedUser,
  updateProvisionedDeleted,
  updateProvisionedUser,
} from './users-sql.ts';

/** A user as the directory reads it: what it sent, and what the portal decided. */
export function toScimUser(context: AnyContext, user: ProvisionedUser): ScimUser {
  const { id, externalId, userName, attributes, status, name, email, createdAt, updatedAt } = user;
  const hasExtension = attributes[scimSchemas.enterpriseUser] !== undefined;
  return {
    schemas: hasExtension ? [scimSchemas.user, scimSchemas.enterpriseUser] : [scimSchemas.user],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    displayName: name,
    emails: [{ value: email, type: 'work', primary: true }],
    ...attributes,
    active: status !== 'disabled',
    meta: {
      resourceType: 'User',
      created: createdAt,
      lastModified: updatedAt,
      location: `${scimBase(context)}/Users/${id}`,
    },
  };
}

export async function readUser(context: AnyContext, id: string, shown: ShownAttributes): Promise<ScimDocument> {
  const user = await findProvisionedUser(context.db, id);
  if (user === null) throw new Failure('not_found');
  return show<ScimDocument>(toScimUser(context, user), shown);
}

export async function listUsers(context: AnyContext, query: ScimListQuery): Promise<ScimList> {
  const { filter, startIndex, count, ...shown } = query;
  const where = filter === undefined ? [] : userConditionsSql(parseFilter(filter));
  const page = { where, offset: startIndex - 1, limit: count };
  const users = count === 0 ? [] : await listProvisionedUsers(context.db, page);
  // A directory looks for a user before it creates one: what is not a page of more is counted already.
  const isAll = startIndex === 1 && users.length < count;
  const total = isAll ? users.length : await countProvisionedUsers(context.db, where);
  const resources = users.map((user) => show<ScimDocument>(toScimUser(context, user), shown));
  return listResponse(resources, { total, startIndex });
}

/** Replaces all attributes; without `active` the status stays. */
export async function replaceUser(context: AnyContext, id: string, body: Resource): Promise<ScimUser> {
  return await changeUser(context, id, () => readUserResource(body));
}

/** Applies the operations of a PATCH, all of them or none. */
export async function patchUser(context: AnyContext, id: string, body: Resource): Promise<ScimUser> {
  const operations = readOperations(body);
  return await changeUser(context, id, (user) => patchResource(user, operations));
}

type Change = (before: Resource) => Resource;

/** Changes a user with the row locked. What is so already writes nothing. */
async function changeUser(context: AnyContext, id: string, change: Change): Promise<ScimUser> {
  let asked: { status?: string; email?: string } = {};
  return await refusing(context, { userId: () => id, asked: () => asked }, async () =>
    transact(context, async (tx) => {
      // First: whoever changes roles and statuses takes this lock before it locks users.
      await lockAdministrators(tx);
      const user = await findProvisionedUser(tx, id, true);
      if (user === null) throw new Failure('not_found');
      const { externalId, userName, attributes, status } = user;
      const before = { ...attributes, userName, externalId: externalId ?? undefined, active: status !== 'disabled' };
      const account = accountOf(change(before));
      asked = {
        ...(account.email !== user.email && { email: account.email }),
        ...(account.isActive === false && { status: 'disabled' }),
      };
      const isChanged = await store(tx, context, user, account);
      return toScimUser(context, isChanged ? (await findProvisionedUser(tx, id))! : user);
    }),
  );
}

/** @returns whether there was something to change */
async function store(tx: Tx, context: AnyContext, user: ProvisionedUser, account: Account): Promise<boolean> {
  const isStored = isDifferent(user, account);
  // A link for a new password would be sent to the new one.
  if (user.isEmergency && user.email !== account.email) throw new Failure('emergency_account');
  if (isStored) {
    const { userName, externalId, attributes } = account;
    await updateProvisionedUser(tx, { id: user.id, userName, externalId, attributes, now: context.clock.now() });
    await storeProfile(tx, context, user, account);
    if (externalId !== user.externalId)
      await unlinkFormer(tx, context, { userId: user.id, formerSubject: user.externalId });
  }
  const isSwitched = await storeStatus(tx, context, user, account.isActive);
  return isStored || isSwitched;
}

function isDifferent(user: ProvisionedUser, account: Account): boolean {
  const { userName, externalId, name, email } = account;
  const isSame = user.userName === userName && user.externalId === externalId && user.name === name;
  return !isSame || user.email !== email || sorted(user.attributes) !== sorted(account.attributes);
}

/** JSON that does not depend on the order of keys, which the database does not keep. */
function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

async function storeProfile(tx: Tx, context: AnyContext, user: ProvisionedUser, account: Account): Promise<void> {
  const { id } = user;
  const { name, email, userName } = account;
  const now = context.clock.now();
  if (user.name !== name || user.email !== email) await updateFromDirectory(tx, { id, name, email });
  if (user.email !== email) {
    await refuseReservedEmail(tx, { id, email }, now);
    // A link in the old mailbox must not give a new password.
    await updateResetTokensUsed(tx, id, now);
  }
  const fields = { name, email, userName };
  const names = (['name', 'email', 'userName'] as const).filter((field) => user[field] !== fields[field]);
  const pick = (from: typeof fields) => Object.fromEntries(names.map((field) => [field, from[field]]));
  const others = changedAttributes(user, account);
  await recordAudit(tx, context, {
    eventType: 'provisioning.user-changed',
    target: id,
    before: pick(user),
    after: { ...pick(fields), ...(others.length > 0 && { attributes: others.join(', ') }) },
  });
  await publishChanged(tx, { minimumRole: 2 }, 'users');
  await publishChangedToUsers(tx, [id], 'users');
}

/** The names of the other attributes that differ; their values stay out of the log. */
function changedAttributes(user: ProvisionedUser, account: Account): string[] {
  const before: Resource = { ...user.attributes, externalId: user.externalId };
  const after: Resource = { ...account.attributes, externalId: account.externalId };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => sorted(before[name]) !== sorted(after[name]));
}

async function storeStatus(
  tx: Tx,
  context: AnyContext,
  { id, status, isEmergency }: ProvisionedUser,
  isActive: boolean | null,
): Promise<boolean> {
  if (isActive === null || isActive === (status !== 'disabled')) return false;
  if (!isActive && isEmergency) throw new Failure('emergency_account');
  const changed = await (isActive ? enableAccounts : disableAccounts)(tx, context, [id]);
  if (changed.length === 0) return false;
  await publishUserChanges(tx, [id]);
  await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
  return true;
}

/** Disables the account, which the directory manages no more; nothing is erased. */
export async function deleteUser(context: AnyContext, id: string): Promise<void> {
  const asked = () => ({ status: 'disabled' });
  await refusing(context, { userId: () => id, asked }, async () =>
    transact(context, async (tx) => {
      await lockAdministrators(tx);
      const user = await findProvisionedUser(tx, id, true);
      if (user === null) throw new Failure('not_found');
      const { name, email, userName, isEmergency, status } = user;
      if (isEmergency && status !== 'disabled') throw new Failure('emergency_account');
      await disableAccounts(tx, context, [id]);
      await updateProvisionedDeleted(tx, id, context.clock.now());
      await recordAudit(tx, context, {
        eventType: 'provisioning.user-deleted',
        target: id,
        before: { name, email, userName },
      });
      await publishUserChanges(tx, [id]);
      await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
    }),
  );
}
