import type { AchievementOverview } from '#contract/achievements.ts';
import { parseJson } from '#web/platform/parse-json.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

const keyOf = (userId: string) => `achievements_${userId}`;

/** This browser's copy of the user's achievements; undefined without one, or when it cannot be read. */
export function readCachedAchievements(): AchievementOverview | undefined {
  const user = currentUser();
  return user ? parseOverview(readStored(keyOf(user.id))) : undefined;
}

export function cacheAchievements(overview: AchievementOverview): void {
  const user = currentUser();
  if (user) writeStored(keyOf(user.id), JSON.stringify(overview));
}

/** A copy that an earlier version or something else wrote is ignored: the server has the achievements. */
export function parseOverview(text: string | null): AchievementOverview | undefined {
  const value = parseJson(text ?? '') as AchievementOverview | null | undefined;
  return isOverview(value) ? value : undefined;
}

function isOverview(value: Partial<AchievementOverview> | null | undefined): value is AchievementOverview {
  return (
    typeof value?.isEnabled === 'boolean' &&
    typeof value.showsMessages === 'boolean' &&
    [value.totalPoints, value.level, value.pointsPerLevel].every(Number.isFinite) &&
    (value.nextLevelAt === null || Number.isFinite(value.nextLevelAt)) &&
    Array.isArray(value.sections) &&
    Array.isArray(value.achievements) &&
    value.achievements.every(
      (each: Partial<AchievementOverview['achievements'][number]> | null) =>
        typeof each?.id === 'string' &&
        typeof each.title === 'string' &&
        typeof each.description === 'string' &&
        typeof each.unlocked === 'boolean' &&
        (each.unlockedAt === null || !Number.isNaN(Date.parse(String(each.unlockedAt)))) &&
        [each.points, each.progress, each.maxProgress].every(Number.isFinite),
    )
  );
}
