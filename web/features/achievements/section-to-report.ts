import type { AchievementOverview } from '#contract/achievements.ts';
import { sectionAccess, type PortalSection } from '#contract/portal-sections.ts';

/** The section of a path, when a visit to it still counts; null otherwise. */
export function sectionToReport(overview: AchievementOverview, pathname: string): PortalSection | null {
  const section = pathname.split('/')[1] || 'home';
  const master = overview.achievements.find(({ id }) => id === 'dashboard-master');
  if (!overview.isEnabled || !master || master.unlocked || !isSection(section)) return null;
  return overview.sections.includes(section) ? null : section;
}

function isSection(text: string): text is PortalSection {
  return Object.hasOwn(sectionAccess, text);
}
