import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';

const key = 'shortcuts_off';
const store = createStore(readStored(key) === 'true');

/** Whether the shortcuts of the portal are switched off in this browser. */
export const shortcutsOff: Pick<typeof store, 'read' | 'subscribe'> = store;

export function setShortcutsOff(isOff: boolean): void {
  writeStored(key, isOff ? 'true' : null);
  store.write(isOff);
}

/** Follows other tabs. @returns a function that stops it */
export function watchShortcutsOff(): () => void {
  return onStoredElsewhere(key, (value) => store.write(value === 'true'));
}
