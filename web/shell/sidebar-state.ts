import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';

const storageKey = 'enterprise-theme-config';
const store = createStore(readConfig()['sidebarCollapsed'] === true);

/** Whether the sidebar shows icons only. */
export const sidebarCollapsed: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Stored in the theme configuration of this browser, whose other settings are kept. */
export function toggleSidebar(): void {
  const next = !store.read();
  writeStored(storageKey, JSON.stringify({ ...readConfig(), sidebarCollapsed: next }));
  store.write(next);
}

/** Applies changes by other tabs. Call once per page load. */
export function watchSidebar(): void {
  onStoredElsewhere(storageKey, () => store.write(readConfig()['sidebarCollapsed'] === true));
}

function readConfig(): Record<string, unknown> {
  try {
    const config: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    return typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
