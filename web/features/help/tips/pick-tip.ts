import type { HelpTip } from '#contract/help.ts';
import type { ViewRole } from '#contract/platform/roles.ts';

/** The most important tip of a page for a role that was not dismissed. `tips`: the most important first. */
export function pickTip(tips: HelpTip[], route: string, role: ViewRole, dismissed: string[]): HelpTip | null {
  const isFor = ({ userRole }: HelpTip) => userRole === undefined || userRole.some((each) => each === role);
  return tips.find((tip) => tip.route === route && isFor(tip) && !dismissed.includes(tip.id)) ?? null;
}
