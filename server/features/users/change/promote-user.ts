import type { Context } from '#server/platform/context.ts';
import { changeRole, type RoleChange } from './change-role.ts';

/** Raises a role by exactly one. */
export async function promoteUser(context: Context, change: RoleChange): Promise<{ success: true }> {
  return await changeRole(context, change, { eventType: 'user.promoted', step: 1 });
}
