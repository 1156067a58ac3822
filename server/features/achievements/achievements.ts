import type { Achievement, AchievementOverview, saveAchievementSettings } from '#contract/achievements.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { allows } from '#contract/platform/roles.ts';
import { type PortalSection, sectionAccess } from '#contract/portal-sections.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import {
  deleteAchievements,
  findActivity,
  findSettings,
  insertSettings,
  insertUnlocked,
  insertVisit,
  listUnlocked,
  listVisitedSections,
  updateAnnounced,
} from './achievements-sql.ts';
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

/** Records that the caller opened a section, once. */
export async function visitSection(context: Context, section: PortalSection): Promise<AchievementOverview> {
  const { id: userId, role } = context.user;
  if (!allows(sectionAccess[section], role)) throw new Failure('forbidden');
  await insertVisit(context.db, { userId, section, now: context.clock.now() });
  return await readAchievements(context);
}

/** The unlocked achievements that no browser of the caller has announced yet; later calls get the others. */
export async function claimAnnouncements(context: Context): Promise<Achievement[]> {
  const claimed = await updateAnnounced(context.db, context.user.id, context.clock.now());
  if (claimed.length === 0) return [];
  const { achievements } = await readAchievements(context);
  return achievements.filter(({ id }) => claimed.includes(id));
}

/** Switches achievements or their messages on or off. Switching achievements off deletes those of the caller. */
export async function saveSettings(
  context: Context,
  settings: BodyOf<typeof saveAchievementSettings>,
): Promise<AchievementOverview> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    await insertSettings(tx, userId, settings);
    if (settings.isEnabled === false) await deleteAchievements(tx, userId);
    // What was unlocked without messages is not announced later.
    if (settings.showsMessages) await updateAnnounced(tx, userId, context.clock.now());
    await publishChanged(tx, { userId }, 'achievements');
  });
  return await readAchievements(context);
}
