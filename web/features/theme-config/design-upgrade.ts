import { readStored, writeStored } from '#web/platform/storage.ts';
import type { ThemeConfig } from '#web/platform/theme/theme-config.ts';

const flagKey = 'design_upgraded';
const levelKey = 'design_level';

export type DesignUpgradeStep = { title: string; change: Partial<ThemeConfig> };

/** The steps of the design upgrade, in order. After the last one the configuration is advanced. */
export const designUpgradeSteps: DesignUpgradeStep[] = [
  { title: 'Indeling met de zoekbalk in het midden', change: { layout: 'command-center', sidebarCollapsed: true } },
  { title: 'Compacte lijsten en tabellen', change: { mode: 'data-dense' } },
  { title: 'Bewegingen die tonen waar iets vandaan komt', change: { animations: true } },
  { title: 'Cijfers als grafiek en balk', change: { dataVisualization: true } },
];

/** `done`: the upgrade has run in this browser and was not reversed since. */
export function readDesignUpgrade(): { done: boolean; level: 'basic' | 'advanced' } {
  return {
    done: readStored(flagKey) === 'true',
    level: readStored(levelKey) === 'advanced' ? 'advanced' : 'basic',
  };
}

/** Call after the last step. */
export function storeDesignUpgrade(): void {
  writeStored(flagKey, 'true');
  writeStored(levelKey, 'advanced');
}

export function clearDesignUpgrade(): void {
  writeStored(flagKey, null);
  writeStored(levelKey, null);
}
