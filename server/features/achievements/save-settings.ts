import type { AchievementOverview, saveAchievementSettings } from '#contract/achievements.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteAchievements, insertSettings, updateAnnounced } from './achievements-sql.ts';
import { readAchievements } from './read-achievements.ts';

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
