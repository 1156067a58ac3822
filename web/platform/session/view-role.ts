import type { Role, ViewRole } from '#contract/platform/roles.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';
import { session } from './session.ts';
import { onSignOut } from './user-state.ts';

const key = 'viewRole';

/** The role that may view the portal as another. */
const switchingRole = 3;

/** The stored text, which can be anything: `viewedRole` decides what it counts for. */
const stored = createStore(readStored(key));

export const storedViewRole: Pick<typeof stored, 'read' | 'subscribe'> = stored;

/** The role whose view a user with this role gets: a lower one that an administrator chose, or else the user's own. */
export function viewedRole(role: Role, chosen = stored.read()): ViewRole {
  return role === switchingRole && /^(-1|[0-2])$/.test(chosen ?? '') ? (Number(chosen) as ViewRole) : role;
}

/** Shows the view of a role in all tabs; null: of the user's own role. */
export function setViewRole(role: ViewRole | null): void {
  const chosen = role === null ? null : String(role);
  writeStored(key, chosen);
  stored.write(chosen);
}

/**
 * Follows other tabs, and removes a stored value that is invalid, that the user may not have, or that is left from before
 * this sign-in. Call once per page load.
 */
export function watchViewRole(): void {
  const repair = () => {
    const now = session.read();
    if (now.status !== 'signed-in' || stored.read() === null) return;
    if (now.welcome || viewedRole(now.user.role) === now.user.role) setViewRole(null);
  };
  onStoredElsewhere(key, (value) => {
    stored.write(value);
    repair();
  });
  onSignOut(() => setViewRole(null));
  session.subscribe(repair);
  repair();
}
