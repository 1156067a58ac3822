import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { parseFields } from '../parse-json.ts';
import { createStore } from '../store.ts';

const storageKey = 'enterprise-theme-config';
const store = createStore(readConfig()['sidebarCollapsed'] === true);

/**
 * Whether the sidebar shows icons only: `sidebarCollapsed` of the theme configuration, whose other settings are
 * in theme-config-store.ts. A module of its own, because the first load needs only this one.
 */
export const sidebarCollapsed: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Stores it in the theme configuration of this browser and keeps its other settings. */
export function toggleSidebar(): void {
  const next = !store.read();
  writeStored(storageKey, JSON.stringify({ ...readConfig(), sidebarCollapsed: next }));
  store.write(next);
}

/** Shows the sidebar so; the caller has stored it. */
export function showSidebar(collapsed: boolean): void {
  store.write(collapsed);
}

/** Applies changes by other tabs. Call once per page load. */
export function watchSidebar(): () => void {
  return onStoredElsewhere(storageKey, () => store.write(readConfig()['sidebarCollapsed'] === true));
}

function readConfig(): Record<string, unknown> {
  return parseFields(readStored(storageKey));
}
