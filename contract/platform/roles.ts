/** The stored roles: 0 Klant, 1 Gebruiker, 2 Supervisor, 3 Beheerder. */
export const roles = [0, 1, 2, 3] as const;
export type Role = (typeof roles)[number];

/** Dutch name of each role. */
export const roleNames: Record<Role, string> = { 0: 'Klant', 1: 'Gebruiker', 2: 'Supervisor', 3: 'Beheerder' };

/** A role whose view an administrator can choose in the browser; -1, Gast, is never stored. */
export type ViewRole = Role | -1;

/** Dutch name of each role that can be viewed. */
export const viewRoleNames: Record<ViewRole, string> = { ...roleNames, [-1]: 'Gast' };

/**
 * Access rules of a call. `directory`: the identity provider with a token for provisioning, and no user. The others but
 * `public` require a signed-in user with at least that role.
 */
export const accessRules = ['public', 'customer', 'user', 'supervisor', 'administrator', 'directory'] as const;
export type Access = (typeof accessRules)[number];

const minimumRoles: Record<Exclude<Access, 'public' | 'directory'>, Role> = {
  customer: 0,
  user: 1,
  supervisor: 2,
  administrator: 3,
};

/** Whether a user with this role may make a call with this access rule. `role` is null without a session. */
export function allows(access: Access, role: ViewRole | null): boolean {
  if (access === 'public') return true;
  if (access === 'directory') return false;
  return role !== null && role >= minimumRoles[access];
}

/** The roles that a user may give by an invitation; administrators are made by a promotion only. */
export function invitableRoles(inviter: ViewRole): (0 | 1 | 2)[] {
  if (inviter === 3) return [0, 1, 2];
  return inviter === 2 ? [0, 1] : [];
}
