import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  designUpgradeSteps,
  isAdvanced,
  readDesignUpgrade,
  resetThemeConfig,
  themeConfig,
  updateThemeConfig,
} from '#web/features/theme-config/public.ts';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { storeThemeConfig } from '#web/platform/theme/theme-config-store.ts';
import { defaultThemeConfig } from '#web/platform/theme/theme-config.ts';
import { clearToast, toastStore } from '#web/ui/feedback/toast.ts';
import { isUpgradeLost } from './is-upgrade-lost.ts';
import { canUndo, isApplied, runUpgrade, undoSteps, upgradeRun } from './run-upgrade.ts';

vi.stubGlobal('document', { documentElement: { dataset: {} } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  clearUserState();
  resetThemeConfig();
  clearToast();
  vi.useRealTimers();
});

const appliedCount = () => designUpgradeSteps.filter((step) => isApplied(step, themeConfig.read())).length;

test('each of the four steps is applied 0.5 s after the one before has had 0.3 s', async () => {
  updateThemeConfig({ animations: false, dataVisualization: false });
  void runUpgrade();
  void runUpgrade();
  for (const [index] of designUpgradeSteps.entries()) {
    await vi.advanceTimersByTimeAsync(499);
    expect([upgradeRun.read().step, appliedCount()]).toEqual([index, index]);
    await vi.advanceTimersByTimeAsync(1);
    expect(appliedCount()).toBe(index + 1);
    expect(readDesignUpgrade().done).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(upgradeRun.read().step).toBeNull();
  expect(isAdvanced(themeConfig.read())).toBe(true);
  expect(readDesignUpgrade()).toEqual({ done: true, level: 'advanced' });
  expect(toastStore.read()).toMatchObject({ title: 'Ontwerp bijgewerkt', duration: 3000 });
});

test('a step that is undone has its earlier value, and ends the upgrade', async () => {
  void runUpgrade();
  await vi.runAllTimersAsync();
  const undoable = designUpgradeSteps.filter((step) => canUndo(step, themeConfig.read()));
  expect(undoable.map(({ change }) => Object.keys(change)[0])).toEqual(['layout', 'mode']);
  undoSteps([undoable[1]!]);
  expect(themeConfig.read()).toMatchObject({ layout: 'command-center', mode: 'minimal' });
  expect(readDesignUpgrade().done).toBe(false);
  undoSteps(designUpgradeSteps);
  expect(themeConfig.read()).toEqual(defaultThemeConfig);
});

test('an upgrade is lost when its configuration is, and not when somebody chose otherwise', async () => {
  expect(isUpgradeLost()).toBe(false);
  void runUpgrade();
  await vi.runAllTimersAsync();
  expect(isUpgradeLost()).toBe(false);
  storeThemeConfig(defaultThemeConfig);
  expect(isUpgradeLost()).toBe(true);
  void runUpgrade();
  await vi.runAllTimersAsync();
  updateThemeConfig({ mode: 'minimal' });
  expect(isUpgradeLost()).toBe(false);
});

test('somebody who chooses otherwise while the upgrade runs keeps that choice', async () => {
  void runUpgrade();
  await vi.advanceTimersByTimeAsync(3000);
  updateThemeConfig({ mode: 'minimal' });
  await vi.runAllTimersAsync();
  expect(themeConfig.read().mode).toBe('minimal');
  expect(readDesignUpgrade().done).toBe(false);
  expect(isUpgradeLost()).toBe(false);
  expect(upgradeRun.read().step).toBeNull();
  expect(toastStore.read()).toBeNull();
});

test('a sign-out stops the upgrade: no further step is applied, and it is not stored as done', async () => {
  void runUpgrade();
  await vi.advanceTimersByTimeAsync(600);
  clearUserState();
  await vi.runAllTimersAsync();
  expect(themeConfig.read().mode).toBe('minimal');
  expect(readDesignUpgrade().done).toBe(false);
  expect(toastStore.read()).toBeNull();
});
