import { beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { toggleSidebar } from '#web/platform/theme/sidebar-collapsed.ts';
import { watchThemeConfig } from '#web/platform/theme/theme-config-store.ts';
import { defaultThemeConfig } from '#web/platform/theme/theme-config.ts';
import { theme, toggleTheme } from '#web/platform/theme/theme.ts';
import {
  designUpgradeSteps,
  isAdvanced,
  readDesignUpgrade,
  resetThemeConfig,
  storeDesignUpgrade,
  themeConfig,
  updateThemeConfig,
} from './public.ts';

const storageKey = 'enterprise-theme-config';
const attributes: Record<string, string> = {};
const stored = () => JSON.parse(readStored(storageKey) ?? 'null') as unknown;

vi.stubGlobal('document', { documentElement: { dataset: attributes } });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(() => void resetThemeConfig());
beforeEach(() => watchThemeConfig(vi.fn()));

const upgrade = () => {
  for (const { change } of designUpgradeSteps) updateThemeConfig(change);
  storeDesignUpgrade();
};

test('a change is stored and set on the document element', () => {
  updateThemeConfig({ mode: 'data-dense', animations: false });
  expect(stored()).toEqual({ ...defaultThemeConfig, mode: 'data-dense', animations: false });
  expect(attributes).toMatchObject({ mode: 'data-dense', animations: 'false', layout: 'default' });
});

test('the theme of the configuration is the theme of the application, whichever is changed', () => {
  updateThemeConfig({ theme: 'light' });
  expect([theme.read(), readStored('theme')]).toEqual(['light', 'light']);
  toggleTheme();
  expect(themeConfig.read().theme).toBe('dark');
  expect(stored()).toMatchObject({ theme: 'dark' });
});

test('toggling the sidebar keeps the other settings', () => {
  updateThemeConfig({ layout: 'command-center' });
  toggleSidebar();
  expect(themeConfig.read()).toEqual({ ...defaultThemeConfig, layout: 'command-center', sidebarCollapsed: true });
  expect(stored()).toEqual(themeConfig.read());
});

test('an invalid stored configuration is replaced and reported', () => {
  writeStored(storageKey, '{"layout":"command-center","mode":7}');
  const onProblem = vi.fn();
  watchThemeConfig(onProblem);
  expect(stored()).toEqual({ ...defaultThemeConfig, layout: 'command-center' });
  expect(attributes['layout']).toBe('command-center');
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('repaired');
});

test('all steps of the design upgrade make the configuration advanced, and resetting can be undone', () => {
  upgrade();
  const upgraded = themeConfig.read();
  expect(isAdvanced(upgraded)).toBe(true);
  const undo = resetThemeConfig();
  expect([themeConfig.read(), readDesignUpgrade().done]).toEqual([defaultThemeConfig, false]);
  undo();
  expect([themeConfig.read(), readDesignUpgrade()]).toEqual([upgraded, { done: true, level: 'advanced' }]);
});

test('a choice against the design upgrade ends it', () => {
  upgrade();
  updateThemeConfig({ theme: 'light' });
  expect(readDesignUpgrade().done).toBe(true);
  updateThemeConfig({ mode: 'minimal' });
  expect(readDesignUpgrade()).toEqual({ done: false, level: 'basic' });
});
