import { type Role, roleNames } from '#contract/platform/roles.ts';
import type { UserBatch } from '#contract/users.ts';
import { type AuditEvent, recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { changeRoles, disableAccounts, enableAccounts, publishUserChanges } from './account-changes.ts';
import { hasDirectoryRole, listManagedIds } from './managed-sql.ts';
import { hasEmergencyAccount } from './users-sql.ts';
import { type ChangedStatus, findRole, lockAsAdministrator } from './user-changes-sql.ts';

type RoleChange = { userId: string; newRole: Role };

/** Raises a role by exactly one. */
export async function promoteUser(context: Context, change: RoleChange): Promise<{ success: true }> {
  return await changeRole(context, change, { eventType: 'user.promoted', step: 1 });
}

/** Lowers a role by exactly one. */
export async function demoteUser(context: Context, change: RoleChange): Promise<{ success: true }> {
  return await changeRole(context, change, { eventType: 'user.demoted', step: -1 });
}

/**
 * Changes a role by one step, of which its user is notified. `newRole` says which role the administrator saw: a role
 * that has changed since is not changed further.
 */
async function changeRole(
  context: Context,
  { userId, newRole }: RoleChange,
  { eventType, step }: { eventType: 'user.promoted' | 'user.demoted'; step: 1 | -1 },
): Promise<{ success: true }> {
  await changeUsers(context, {
    eventType,
    userIds: [userId],
    work: async (tx) => {
      if (await hasDirectoryRole(tx, userId)) throw new Failure('managed_by_directory');
      const from = newRole - step;
      const changes = isRole(from) ? [{ id: userId, from, to: newRole }] : [];
      const message = `${context.user.name} heeft uw rol gewijzigd.`;
      if ((await changeRoles(tx, context, { changes, message })).length === 0)
        throw explainRefusal(await findRole(tx, userId));
    },
  });
  return { success: true };
}

function isRole(value: number): value is Role {
  return value >= 0 && value <= 3;
}

function explainRefusal(current: Role | null): Failure {
  if (current === null) return new Failure('not_found');
  const message = `Deze gebruiker heeft nu de rol ${roleNames[current]}. Een rol gaat één stap tegelijk.`;
  return new Failure('role_step_invalid', { message });
}

/**
 * Disables users and ends their sessions, API keys, open links and codes. Enabling revives none of them. Those whom the
 * directory manages are skipped; throws `managed_by_directory` when it manages all of them.
 */
export async function disableUsers(context: Context, userIds: string[]): Promise<UserBatch> {
  return await changeStatuses(context, { eventType: 'user.disabled', userIds, change: disableAccounts });
}

/** Enables disabled users; those whom the directory manages as in `disableUsers`. */
export async function enableUsers(context: Context, userIds: string[]): Promise<UserBatch> {
  return await changeStatuses(context, { eventType: 'user.enabled', userIds, change: enableAccounts });
}

type StatusChange = {
  eventType: 'user.disabled' | 'user.enabled';
  userIds: string[];
  change: (tx: Tx, context: Context, userIds: string[]) => Promise<ChangedStatus[]>;
};

async function changeStatuses(context: Context, { eventType, userIds, change }: StatusChange): Promise<UserBatch> {
  const changed = await changeUsers(context, {
    eventType,
    userIds,
    work: async (tx) => {
      const managed = new Set(await listManagedIds(tx, userIds));
      const own = userIds.filter((id) => !managed.has(id));
      if (own.length === 0) throw new Failure('managed_by_directory');
      return await change(tx, context, own);
    },
  });
  return toBatch(userIds, changed);
}

type Attempt<Result> = {
  eventType: AuditEvent['eventType'];
  userIds: string[];
  /** Changes users and writes their audit rows. */
  work: (tx: Tx) => Promise<Result>;
};

/**
 * Runs a change of users by an administrator, one at a time on all instances, so that two administrators cannot demote
 * each other. Nobody changes the own account. A refusal is audited.
 */
export async function changeUsers<Result>(
  context: Context,
  { eventType, userIds, work }: Attempt<Result>,
): Promise<Result> {
  try {
    if (userIds.includes(context.user.id)) throw new Failure('own_account');
    return await transact(context, async (tx) => {
      if (!(await lockAsAdministrator(tx, context.user.id))) throw new Failure('forbidden');
      const result = await work(tx);
      if (context.config.oidc?.isOnly === true && !(await hasEmergencyAccount(tx)))
        throw new Failure('last_emergency_account');
      await publishUserChanges(tx, userIds);
      return result;
    });
  } catch (error) {
    const refusal = violates(error, 'users_last_administrator') ? new Failure('last_administrator') : error;
    if (refusal instanceof Failure)
      await recordAudit(context.db, context, {
        eventType,
        ...(userIds.length === 1 ? { target: userIds[0]! } : { after: { users: userIds } }),
        outcome: 'refused',
        reason: refusal.code,
      });
    throw refusal;
  }
}

/** Which of these users changed, and which did not. */
function toBatch(userIds: string[], changed: { id: string }[]): UserBatch {
  const changedIds = changed.map(({ id }) => id);
  return { changed: changedIds, skipped: [...new Set(userIds)].filter((id) => !changedIds.includes(id)) };
}
