import type { ViewRole } from '#contract/platform/roles.ts';

/** The badge beside the page title, by role. */
export const overviewLabels: Partial<Record<ViewRole, string>> = {
  2: 'Supervisor overzicht',
  3: 'Beheerder overzicht',
};
