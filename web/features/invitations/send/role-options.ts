import { invitableRoles, roleNames, type ViewRole } from '#contract/platform/roles.ts';

export type InviteRole = ReturnType<typeof invitableRoles>[number];

/** The roles that a user may give by an invitation, for a select. */
export function roleOptions(inviter: ViewRole): { value: string; label: string }[] {
  return invitableRoles(inviter).map((role) => ({ value: String(role), label: roleNames[role] }));
}
