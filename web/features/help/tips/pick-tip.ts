import type { HelpTip } from '#contract/help.ts';

/** The most important tip of a page that was not dismissed. `tips`: of the role, the most important first. */
export function pickTip(tips: HelpTip[], route: string, dismissed: string[]): HelpTip | null {
  return tips.find((tip) => tip.route === route && !dismissed.includes(tip.id)) ?? null;
}
