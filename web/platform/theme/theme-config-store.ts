import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';
import { createStore } from '../store.ts';
import { readSidebarChoice, showSidebar, sidebarCollapsed } from './sidebar-collapsed.ts';
import { parseThemeConfig, type ParsedThemeConfig, type ThemeConfig } from './theme-config.ts';
import { setTheme, theme } from './theme.ts';

const storageKey = 'enterprise-theme-config';

/** Fields that are attributes of the document element, as boot.ts sets them before the first paint. */
const attributes = ['layout', 'mode', 'animations', 'dataVisualization'] as const;

const store = createStore<ThemeConfig>(withTheme(parseThemeConfig(readStored(storageKey)).config));

/** The theme configuration of this browser. */
export const themeConfig: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Stores the configuration and applies it at once, in this tab and the others. */
export function storeThemeConfig(next: ThemeConfig): void {
  writeStored(storageKey, JSON.stringify(next));
  show(next);
}

/**
 * Applies the stored configuration and changes by other tabs. `onProblem`: the stored configuration was invalid and has
 * been replaced. @returns a function that stops it
 */
export function watchThemeConfig(onProblem: (problem: NonNullable<ParsedThemeConfig['problem']>) => void): () => void {
  const receive = (text: string | null) => {
    const { config, problem } = parseThemeConfig(text);
    if (!problem) {
      show(withTheme(config));
      return;
    }
    storeThemeConfig(withTheme(config));
    onProblem(problem);
  };
  receive(readStored(storageKey));
  const stops = [
    onStoredElsewhere(storageKey, receive),
    // The theme and the sidebar also change without this module: by their buttons, shortcuts and other tabs.
    theme.subscribe(() => copyChange({ theme: theme.read() })),
    sidebarCollapsed.subscribe(() => {
      const choice = readSidebarChoice();
      if (choice !== undefined) copyChange({ sidebarCollapsed: choice });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function show(next: ThemeConfig): void {
  // Offline, the next page load brings the styles.
  if (needsStyles(next)) void import('#web/styles/view.css').catch(() => undefined);
  // Before the theme and the sidebar, whose subscriptions compare with it.
  store.write(next);
  for (const name of attributes) document.documentElement.dataset[name] = String(next[name]);
  showSidebar(next.sidebarCollapsed);
  if (theme.read() !== next.theme) setTheme(next.theme);
}

/** Whether styles/view.css has rules for it; boot.ts decides the same. */
function needsStyles({ layout, mode, animations, dataVisualization }: ThemeConfig): boolean {
  return layout !== 'default' || mode !== 'minimal' || !animations || !dataVisualization;
}

function copyChange(change: Partial<ThemeConfig>): void {
  const next = { ...store.read(), ...change };
  if (JSON.stringify(next) !== JSON.stringify(store.read())) storeThemeConfig(next);
}

function withTheme(config: ThemeConfig): ThemeConfig {
  return { ...config, theme: theme.read() };
}
