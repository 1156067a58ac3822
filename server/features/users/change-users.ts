import { type Role, roleNames } from '#contract/platform/roles.ts';
import type { UserBatch } from '#contract/users.ts';
import { type AuditEvent, recordAudit, recordAudits } from '#server/features/audit/public.ts';
import { insertExpertsChanged } from '#server/features/experts/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { publishChanged, publishChangedToUsers } from '#server/platform/live/publish.ts';
import { findRole, lockAsAdministrator, updateDisabled, updateEnabled, updateRole } from './user-changes-sql.ts';

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
      const from = newRole - step;
      if (!(await updateRole(tx, userId, { from, to: newRole, now: context.clock.now() })))
        throw explainRefusal(await findRole(tx, userId));
      await recordAudit(tx, context, { eventType, target: userId, before: { role: from }, after: { role: newRole } });
      await notify(tx, context, {
        userIds: [userId],
        kind: 'role_changed',
        type: step > 0 ? 'success' : 'info',
        title: `Uw rol is nu ${roleNames[newRole]}`,
        message: `${context.user.name} heeft uw rol gewijzigd. Het menu toont wat u kunt openen.`,
        url: '/',
      });
      // A job of two-factor, which imports this feature.
      if (step > 0 && newRole === 3) await queueJob(tx, 'notify-due-administrator', { userId });
    },
  });
  return { success: true };
}

function explainRefusal(current: Role | null): Failure {
  if (current === null) return new Failure('not_found');
  const message = `Deze gebruiker heeft nu de rol ${roleNames[current]}. Een rol gaat één stap tegelijk.`;
  return new Failure('role_step_invalid', { message });
}

/** Disables users and ends their sessions, API keys, open links and codes. Enabling revives none of them. */
export async function disableUsers(context: Context, userIds: string[]): Promise<UserBatch> {
  const eventType = 'user.disabled';
  const changed = await changeUsers(context, {
    eventType,
    userIds,
    work: async (tx) => {
      const disabled = await updateDisabled(tx, userIds);
      await endAccess(tx, context, 'disabling', { userIds: disabled.map(({ id }) => id) });
      await recordAudits(
        tx,
        context,
        disabled.map(({ id, status }) => ({
          eventType,
          target: id,
          before: { status },
          after: { status: 'disabled' },
        })),
      );
      return disabled;
    },
  });
  return toBatch(userIds, changed);
}

/** Enables disabled users. */
export async function enableUsers(context: Context, userIds: string[]): Promise<UserBatch> {
  const eventType = 'user.enabled';
  const changed = await changeUsers(context, {
    eventType,
    userIds,
    work: async (tx) => {
      const enabled = await updateEnabled(tx, userIds);
      await recordAudits(
        tx,
        context,
        enabled.map(({ id, status }) => ({
          eventType,
          target: id,
          before: { status: 'disabled' },
          after: { status },
        })),
      );
      return enabled;
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

/** What the portal answers differently to another role. */
const dataByRole = [
  'apps',
  'chat',
  'chat-desk',
  'experts',
  'help',
  'limits',
  'notifications',
  'recommendations',
  'requests',
  'two-factor',
  'users',
] as const;

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
      await publishChanged(tx, { minimumRole: 2 }, 'users');
      // Which experts may answer. Of other users their colleagues see a change when their conversations are
      // ended or returned to the queue.
      await insertExpertsChanged(tx, userIds, ['experts', 'chat', 'chat-desk']);
      // Their open pages keep what the former role read, and lack what the new one may read.
      await publishChangedToUsers(tx, userIds, ...dataByRole);
      // Their API keys, which have no session.
      revokeAfterCommit(
        tx,
        userIds.map((userId) => ({ userId })),
      );
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
