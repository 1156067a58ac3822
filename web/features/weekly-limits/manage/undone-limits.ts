import type { Role } from '#contract/platform/roles.ts';
import type { RoleMaximums } from '#contract/role-limits.ts';
import { userState } from '#web/platform/session/user-state.ts';

const undone = userState(() => new Map<Role, RoleMaximums>());

/** What was typed for a role and then undone; the next dialog begins with it. */
export function readUndoneLimits(role: Role): RoleMaximums | undefined {
  return undone().get(role);
}

export function saveUndoneLimits(role: Role, maximums: RoleMaximums): void {
  undone().set(role, maximums);
}

export function removeUndoneLimits(role: Role): void {
  undone().delete(role);
}
