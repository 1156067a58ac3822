/** The stored roles: 0 Klant, 1 Gebruiker, 2 Supervisor, 3 Beheerder. */
export const roles = [0, 1, 2, 3] as const;
export type Role = (typeof roles)[number];

/** Dutch name of each role as a user reads it. */
export const roleNames: Record<Role, string> = { 0: 'Klant', 1: 'Gebruiker', 2: 'Supervisor', 3: 'Beheerder' };

/** Who may make a call. Everything but `public` needs a signed-in user of at least that role. */
export const accessRules = ['public', 'customer', 'user', 'supervisor', 'administrator'] as const;
export type Access = (typeof accessRules)[number];

const minimumRoles: Record<Exclude<Access, 'public'>, Role> = {
  customer: 0,
  user: 1,
  supervisor: 2,
  administrator: 3,
};

/** The one decision of the access matrix: may someone with this role (null: nobody is signed in) make the call? */
export function allows(access: Access, role: Role | null): boolean {
  if (access === 'public') return true;
  return role !== null && role >= minimumRoles[access];
}
