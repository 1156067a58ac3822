import type { Role, ViewRole } from '#contract/platform/roles.ts';
import { useStore } from '../use-store.ts';
import { useSignedInUser } from './use-user.ts';
import { storedViewRole, viewedRole } from './view-role.ts';

/** The role that decides what the interface shows: the viewed role, which is the user's own unless an administrator chose another. */
export function useRole(): ViewRole {
  return viewedRole(useStoredRole(), useStore(storedViewRole));
}

/** The role by which the server decides. Only for what a role view leaves as it is; everything else is `useRole`. */
export function useStoredRole(): Role {
  return useSignedInUser().role;
}
