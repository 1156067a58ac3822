import { isRecord, parseJson } from '../parse-json.ts';
import type { Theme } from './theme.ts';

/** How the interface looks in this browser; the specification names the fields. */
export type ThemeConfig = {
  /** The theme of the application, a copy of `theme` in localStorage. */
  theme: Theme;
  layout: 'default' | 'command-center';
  mode: 'data-dense' | 'minimal';
  /** Without it the width of the window decides. */
  sidebarCollapsed?: boolean;
  /** Open the command palette after each load of the page. */
  commandPaletteOpen: boolean;
  animations: boolean;
  /** Charts, bars and blocks; without them figures are shown as text. */
  dataVisualization: boolean;
};

export const defaultThemeConfig: ThemeConfig = {
  theme: 'dark',
  layout: 'default',
  mode: 'minimal',
  commandPaletteOpen: false,
  animations: true,
  dataVisualization: true,
};

const allowedValues: { [Field in keyof ThemeConfig]-?: readonly Required<ThemeConfig>[Field][] } = {
  theme: ['dark', 'light'],
  layout: ['default', 'command-center'],
  mode: ['data-dense', 'minimal'],
  sidebarCollapsed: [true, false],
  commandPaletteOpen: [true, false],
  animations: [true, false],
  dataVisualization: [true, false],
};

/** In characters; what the portal stores has less than 200. */
const maxLength = 2000;

export type ParsedThemeConfig = {
  config: ThemeConfig;
  /** `refused`: nothing of it could be used. `repaired`: unknown fields and invalid values were left out. */
  problem?: 'refused' | 'repaired';
};

/** Reads a stored configuration of any origin; what is missing or invalid has its default. Never throws. */
export function parseThemeConfig(text: string | null): ParsedThemeConfig {
  if (text === null) return { config: defaultThemeConfig };
  const stored = text.length > maxLength ? undefined : parseJson(text);
  if (!isRecord(stored) || Array.isArray(stored)) return { config: defaultThemeConfig, problem: 'refused' };
  const valid = Object.entries(stored).filter(([field, value]) => isAllowed(field, value));
  const config = { ...defaultThemeConfig, ...Object.fromEntries(valid) };
  return valid.length === Object.keys(stored).length ? { config } : { config, problem: 'repaired' };
}

/** Whether the configuration has all that the design upgrade sets. */
export function isAdvanced({ layout, mode, animations, dataVisualization }: ThemeConfig): boolean {
  return layout === 'command-center' && mode === 'data-dense' && animations && dataVisualization;
}

function isAllowed(field: string, value: unknown): boolean {
  if (!Object.hasOwn(allowedValues, field)) return false;
  const allowed: readonly unknown[] = allowedValues[field as keyof ThemeConfig];
  return allowed.includes(value);
}
