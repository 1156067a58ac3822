import type { AchievementOverview } from '#contract/achievements.ts';
import type { Context } from '#server/platform/context.ts';
import { findActivity, findSettings, insertUnlocked, listUnlocked, listVisitedSections } from './achievements-sql.ts';
import { achievementsOf, reachedBy, scoreOf } from './policy.ts';

/** The caller's achievements. Those that were reached since the last call are unlocked by this one. */
export async function readAchievements(context: Context): Promise<AchievementOverview> {
  const { db, user } = context;
  const settings = (await findSettings(db, user.id)) ?? { isEnabled: true, showsMessages: true };
  if (!settings.isEnabled) return { ...settings, achievements: [], ...scoreOf([]), sections: [] };
  const sections = await listVisitedSections(db, user.id);
  const activity = { ...(await findActivity(db, user.id)), sections: sections.length };
  let unlocked = await listUnlocked(db, user.id);
  const kinds = reachedBy(activity).filter((id) => !unlocked.some(({ kind }) => kind === id));
  if (kinds.length > 0) {
    if (await insertUnlocked(db, { userId: user.id, kinds, now: context.clock.now() })) context.live.flush();
    unlocked = await listUnlocked(db, user.id);
  }
  const achievements = achievementsOf(user.role, activity, unlocked);
  return { ...settings, achievements, ...scoreOf(achievements), sections };
}
