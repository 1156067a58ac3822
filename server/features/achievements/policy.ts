import type { Achievement, AchievementId, AchievementOverview } from '#contract/achievements.ts';
import { allows, type Access, type Role } from '#contract/platform/roles.ts';

/** What the rows of a user amount to. */
export type Activity = { votes: number; requests: number; chatMinutes: number; sections: number };

export type Unlocked = { kind: AchievementId; unlockedAt: string; announcedAt: string | null };

type Definition = Pick<Achievement, 'id' | 'title' | 'description' | 'points' | 'maxProgress'> & {
  access: Exclude<Access, 'public'>;
  counts: keyof Activity;
};

const definitions: Definition[] = [
  {
    id: 'first-vote',
    title: 'Eerste stem',
    description: 'Stem op een app.',
    points: 10,
    maxProgress: 1,
    access: 'customer',
    counts: 'votes',
  },
  {
    id: 'active-voter',
    title: 'Actieve stemmer',
    description: 'Stem op 5 apps.',
    points: 25,
    maxProgress: 5,
    access: 'customer',
    counts: 'votes',
  },
  {
    id: 'request-maker',
    title: 'Verzoek ingediend',
    description: 'Vraag om iets wat u nog mist.',
    points: 15,
    maxProgress: 1,
    access: 'user',
    counts: 'requests',
  },
  {
    id: 'chat-expert',
    title: 'Chatexpert',
    description: 'Chat samen 30 minuten met een expert.',
    points: 30,
    maxProgress: 30,
    access: 'user',
    counts: 'chatMinutes',
  },
  {
    id: 'dashboard-master',
    title: 'Thuis in het portaal',
    description: 'Open 4 onderdelen van het portaal.',
    points: 50,
    maxProgress: 4,
    access: 'customer',
    counts: 'sections',
  },
];

const pointsPerLevel = 25;

/** The highest goal of a counter: more than this changes nothing. */
export function maxCounted(counter: keyof Activity): number {
  return Math.max(...definitions.filter(({ counts }) => counts === counter).map(({ maxProgress }) => maxProgress));
}

/** The achievements whose goal is reached, whatever the role is now. */
export function reachedBy(activity: Activity): AchievementId[] {
  return definitions.filter(({ counts, maxProgress }) => activity[counts] >= maxProgress).map(({ id }) => id);
}

/** What a role can reach, and what was unlocked. An unlocked one is complete, even when its votes were withdrawn. */
export function achievementsOf(role: Role, activity: Activity, unlocked: Unlocked[]): Achievement[] {
  return definitions.flatMap(({ access, counts, ...definition }) => {
    const own = unlocked.find(({ kind }) => kind === definition.id);
    if (!own && !allows(access, role)) return [];
    return {
      ...definition,
      unlocked: own !== undefined,
      progress: own ? definition.maxProgress : Math.min(activity[counts], definition.maxProgress),
      unlockedAt: own?.unlockedAt ?? null,
      isAnnounced: own !== undefined && own.announcedAt !== null,
    };
  });
}

type Score = Pick<AchievementOverview, 'totalPoints' | 'level' | 'pointsPerLevel' | 'nextLevelAt'>;

/** The points of the unlocked achievements, and their level: 1, and one more for every 25 points. */
export function scoreOf(achievements: Achievement[]): Score {
  const sum = (some: Achievement[]) => some.reduce((total, { points }) => total + points, 0);
  const totalPoints = sum(achievements.filter(({ unlocked }) => unlocked));
  const steps = Math.floor(totalPoints / pointsPerLevel);
  const next = (steps + 1) * pointsPerLevel;
  return { totalPoints, level: 1 + steps, pointsPerLevel, nextLevelAt: next <= sum(achievements) ? next : null };
}
