export { isAdvanced } from '#web/platform/theme/theme-config.ts';
export { themeConfig } from '#web/platform/theme/theme-config-store.ts';
export { resetThemeConfig, updateThemeConfig } from './change-theme-config.ts';
export { clearDesignUpgrade, designUpgradeSteps, readDesignUpgrade, storeDesignUpgrade } from './design-upgrade.ts';
export { ThemeConfigOverlay } from './theme-config-overlay.tsx';
export { openViewPanel } from './view-panel/view-panel-state.ts';
