import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { parseFields } from '../parse-json.ts';
import { createStore } from '../store.ts';

const storageKey = 'enterprise-theme-config';
/** Narrower than 1024 px the sidebar is collapsed, unless a person chose otherwise in this browser; boot.ts has the same. */
const narrow = '(width < 64rem)';
const store = createStore(toCollapsed(readSidebarChoice()));

/**
 * Whether the sidebar shows icons only: `sidebarCollapsed` of the theme configuration, whose other settings are
 * in theme-config-store.ts. A module of its own, because the first load needs only this one.
 */
export const sidebarCollapsed: Pick<typeof store, 'read' | 'subscribe'> = store;

/** What a person chose in this browser; undefined without a choice: the width of the window decides. */
export function readSidebarChoice(): boolean | undefined {
  const { sidebarCollapsed: stored } = readConfig();
  return typeof stored === 'boolean' ? stored : undefined;
}

/** Stores it in the theme configuration of this browser and keeps its other settings. */
export function toggleSidebar(): void {
  const next = !store.read();
  writeStored(storageKey, JSON.stringify({ ...readConfig(), sidebarCollapsed: next }));
  store.write(next);
}

/** Shows the sidebar so, or by the width of the window; the caller has stored it. */
export function showSidebar(choice: boolean | undefined): void {
  store.write(toCollapsed(choice));
}

/** Applies changes by other tabs and of the width. Call once per page load. */
export function watchSidebar(): () => void {
  const apply = () => showSidebar(readSidebarChoice());
  const media = matchMedia(narrow);
  media.addEventListener('change', apply);
  const stop = onStoredElsewhere(storageKey, apply);
  return () => {
    media.removeEventListener('change', apply);
    stop();
  };
}

function toCollapsed(choice: boolean | undefined): boolean {
  return choice ?? ('matchMedia' in globalThis && matchMedia(narrow).matches);
}

function readConfig(): Record<string, unknown> {
  return parseFields(readStored(storageKey));
}
