import type { Achievement } from '#contract/achievements.ts';
import type { Context } from '#server/platform/context.ts';
import { updateAnnounced } from './achievements-sql.ts';
import { readAchievements } from './read-achievements.ts';

/** The unlocked achievements that no browser of the caller has announced yet; later calls get the others. */
export async function claimAnnouncements(context: Context): Promise<Achievement[]> {
  const claimed = await updateAnnounced(context.db, context.user.id, context.clock.now());
  if (claimed.length === 0) return [];
  const { achievements } = await readAchievements(context);
  return achievements.filter(({ id }) => claimed.includes(id));
}
