import { roleNames, type Role } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { changeUsers } from './change-users.ts';
import { findRole, updateRole } from './changes-sql.ts';

export type RoleChange = { userId: string; newRole: Role };

/**
 * Changes a role by one step, of which its user is notified. `newRole` says which role the administrator saw: a role
 * that has changed since is not changed further.
 */
export async function changeRole(
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
