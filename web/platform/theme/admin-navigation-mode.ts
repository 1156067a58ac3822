import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';

/** Which entries the admin sidebar has: `simple` leaves out the advanced administration, which `/admin` links to. */
export type AdminNavigationMode = 'simple' | 'advanced';

const modeKey = 'admin_navigation_mode';
const store = createStore(toMode(readStored(modeKey)));

/** Default: simple; what was chosen before stays. */
export const adminNavigationMode: Pick<typeof store, 'read' | 'subscribe'> = store;

export function setAdminNavigationMode(mode: AdminNavigationMode): void {
  writeStored(modeKey, mode);
  store.write(mode);
}

/** Applies changes by other tabs. Call once per page load. */
export function watchAdminNavigationMode(): () => void {
  return onStoredElsewhere(modeKey, (value) => store.write(toMode(value)));
}

function toMode(stored: string | null): AdminNavigationMode {
  return stored === 'advanced' ? 'advanced' : 'simple';
}
