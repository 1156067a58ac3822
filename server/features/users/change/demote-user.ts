import type { Context } from '#server/platform/context.ts';
import { changeRole, type RoleChange } from './change-role.ts';

/** Lowers a role by exactly one. */
export async function demoteUser(context: Context, change: RoleChange): Promise<{ success: true }> {
  return await changeRole(context, change, { eventType: 'user.demoted', step: -1 });
}
