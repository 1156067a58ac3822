import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';

const forcedKey = 'adminThemeForced';
const store = createStore(toForced(readStored(forcedKey)));

/** Whether an administrator has the admin theme; no other role ever has. Default: true. */
export const adminTheme: Pick<typeof store, 'read' | 'subscribe'> = store;

export function setAdminTheme(isOn: boolean): void {
  writeStored(forcedKey, String(isOn));
  store.write(isOn);
}

/** Applies changes by other tabs. Call once per page load. */
export function watchAdminTheme(): () => void {
  return onStoredElsewhere(forcedKey, (value) => store.write(toForced(value)));
}

function toForced(stored: string | null): boolean {
  return stored !== 'false';
}
