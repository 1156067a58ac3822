import {
  clearDesignUpgrade,
  designUpgradeSteps,
  isAdvanced,
  storeDesignUpgrade,
  themeConfig,
  updateThemeConfig,
} from '#web/features/theme-config/public.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { defaultThemeConfig, type ThemeConfig } from '#web/platform/theme/theme-config.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Step = (typeof designUpgradeSteps)[number];

/** Before a step is applied, after it, and for the toast. */
const timing = { beforeMs: 500, afterMs: 300, toastMs: 3000 };

type Run = {
  /** Index of the step that is applied; null when the upgrade is not running. */
  step: number | null;
  /** The configuration before the first upgrade since the page was loaded. */
  before: ThemeConfig | null;
};

const store = createUserStore<Run>({ step: null, before: null });

export const upgradeRun: Pick<typeof store, 'read' | 'subscribe'> = store;

/**
 * Applies the steps one after the other and stores that the upgrade is done, unless somebody chose otherwise meanwhile;
 * while it runs it does nothing.
 */
export async function runUpgrade(): Promise<void> {
  if (store.read().step !== null) return;
  const before = store.read().before ?? themeConfig.read();
  for (const [index, { change }] of designUpgradeSteps.entries()) {
    const run = { step: index, before };
    store.write(run);
    await wait(timing.beforeMs);
    // Somebody signed out meanwhile.
    if (store.read() !== run) return;
    updateThemeConfig(change);
    await wait(timing.afterMs);
    if (store.read() !== run) return;
  }
  store.write({ step: null, before });
  // Somebody chose otherwise meanwhile: the upgrade would be taken for lost, and run again at the next visit.
  if (!isAdvanced(themeConfig.read())) return clearDesignUpgrade();
  storeDesignUpgrade();
  toast({
    tone: 'success',
    title: 'Ontwerp bijgewerkt',
    description: `${designUpgradeSteps.length} stappen toegepast. Terugdraaien kan op het dashboard.`,
    duration: timing.toastMs,
  });
}

/** The sidebar does not count: it is opened and closed all day. */
export function isApplied({ change }: Step, config: ThemeConfig): boolean {
  return fieldsOf(change).every((field) => field === 'sidebarCollapsed' || config[field] === change[field]);
}

/** Whether undoing a step changes anything: its values may have been there before, or be the defaults. */
export function canUndo(step: Step, config: ThemeConfig): boolean {
  return isApplied(step, config) && !isApplied(step, earlierConfig());
}

/** Restores what the fields of the steps were before the upgrade, or their defaults. */
export function undoSteps(steps: Step[]): void {
  const earlier = earlierConfig();
  const fields = steps.flatMap(({ change }) => fieldsOf(change));
  updateThemeConfig(Object.fromEntries(fields.map((field) => [field, earlier[field]])));
}

function earlierConfig(): ThemeConfig {
  return store.read().before ?? defaultThemeConfig;
}

function fieldsOf(change: Partial<ThemeConfig>) {
  return Object.keys(change) as (keyof ThemeConfig)[];
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
