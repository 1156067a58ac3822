import { storeThemeConfig, themeConfig } from '#web/platform/theme/theme-config-store.ts';
import { defaultThemeConfig, isAdvanced, type ThemeConfig } from '#web/platform/theme/theme-config.ts';
import { clearDesignUpgrade, readDesignUpgrade, storeDesignUpgrade } from './design-upgrade.ts';

/** Stores the change and applies it at once, in this tab and the others. */
export function updateThemeConfig(change: Partial<ThemeConfig>): void {
  const before = themeConfig.read();
  const next = { ...before, ...change };
  // A choice against the design upgrade ends it: it would be repeated otherwise.
  if (isAdvanced(before) && !isAdvanced(next)) clearDesignUpgrade();
  storeThemeConfig(next);
}

/** Restores the defaults. @returns undoes it */
export function resetThemeConfig(): () => void {
  const before = themeConfig.read();
  const wasUpgraded = readDesignUpgrade().done;
  clearDesignUpgrade();
  storeThemeConfig(defaultThemeConfig);
  return () => {
    storeThemeConfig(before);
    if (wasUpgraded) storeDesignUpgrade();
  };
}
