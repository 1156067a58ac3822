import type { AchievementOverview } from '#contract/achievements.ts';
import { allows } from '#contract/platform/roles.ts';
import { sectionAccess, type PortalSection } from '#contract/portal-sections.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { insertVisit } from './achievements-sql.ts';
import { readAchievements } from './read-achievements.ts';

/** Records that the caller opened a section, once. */
export async function visitSection(context: Context, section: PortalSection): Promise<AchievementOverview> {
  const { id: userId, role } = context.user;
  if (!allows(sectionAccess[section], role)) throw new Failure('forbidden');
  await insertVisit(context.db, { userId, section, now: context.clock.now() });
  return await readAchievements(context);
}
