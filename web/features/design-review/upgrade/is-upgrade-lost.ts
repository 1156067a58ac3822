import { isAdvanced, readDesignUpgrade, themeConfig } from '#web/features/theme-config/public.ts';

/** Whether the upgrade was done in this browser and its configuration has been lost since: it runs again by itself. */
export function isUpgradeLost(): boolean {
  return readDesignUpgrade().done && !isAdvanced(themeConfig.read());
}
