import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';

export type Theme = 'dark' | 'light';

const storageKey = 'theme';
const store = createStore<Theme>(toTheme(readStored(storageKey)));

export const theme: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Default: dark; the preference of the system is not used. */
function toTheme(stored: string | null): Theme {
  return stored === 'light' ? 'light' : 'dark';
}

export function setTheme(next: Theme): void {
  writeStored(storageKey, next);
  show(next);
}

export function toggleTheme(): void {
  setTheme(store.read() === 'dark' ? 'light' : 'dark');
}

/** Applies changes by other tabs. Call once per page load. */
export function watchTheme(): void {
  onStoredElsewhere(storageKey, (value) => show(toTheme(value)));
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  store.write(next);
}
