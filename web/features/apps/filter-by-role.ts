import type { App } from '#contract/apps.ts';
import type { ViewRole } from '#contract/platform/roles.ts';

/** The apps that a role gets; those without a minimum role are also a guest's. */
export function filterByRole<Some extends Pick<App, 'minimumRole'>>(apps: Some[], role: ViewRole): Some[] {
  return apps.filter(({ minimumRole }) => minimumRole === 0 || role >= minimumRole);
}
