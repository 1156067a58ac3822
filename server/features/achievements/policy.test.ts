import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { achievementIds } from '#contract/achievements.ts';
import { roles } from '#contract/platform/roles.ts';
import { achievementsOf, maxCounted, reachedBy, scoreOf, type Activity, type Unlocked } from './policy.ts';

const nothing: Activity = { votes: 0, requests: 0, chatMinutes: 0, sections: 0 };
const unlocked = (...kinds: Unlocked['kind'][]): Unlocked[] =>
  kinds.map((kind) => ({ kind, unlockedAt: '2026-01-05T09:00:00.000Z', announcedAt: null }));

test.each([
  [{ votes: 1 }, ['first-vote']],
  [{ votes: 4 }, ['first-vote']],
  [{ votes: 5 }, ['first-vote', 'active-voter']],
  [{ requests: 1 }, ['request-maker']],
  [{ chatMinutes: 29 }, []],
  [{ chatMinutes: 30 }, ['chat-expert']],
  [{ sections: 3 }, []],
  [{ sections: 4 }, ['dashboard-master']],
])('%j reaches %j', (activity, expected) => {
  expect(reachedBy({ ...nothing, ...activity })).toEqual(expected);
});

test('each achievement has the points and the goal of the specification', () => {
  const all = achievementsOf(1, nothing, []).map(({ id, points, maxProgress }) => [id, points, maxProgress]);
  expect(all).toEqual([
    ['first-vote', 10, 1],
    ['active-voter', 25, 5],
    ['request-maker', 15, 1],
    ['chat-expert', 30, 30],
    ['dashboard-master', 50, 4],
  ]);
});

test('a customer sees what a customer can reach, and what was unlocked in an earlier role', () => {
  const ids = (own: Unlocked[]) => achievementsOf(0, nothing, own).map(({ id }) => id);
  expect(ids([])).toEqual(['first-vote', 'active-voter', 'dashboard-master']);
  expect(ids(unlocked('chat-expert'))).toContain('chat-expert');
});

test('an unlocked achievement is complete although its votes were withdrawn', () => {
  const [first] = achievementsOf(1, nothing, unlocked('first-vote'));
  expect(first).toMatchObject({ unlocked: true, progress: 1, maxProgress: 1 });
});

test.each([
  [[], 0, 1, 25],
  [['first-vote'], 10, 1, 25],
  [['active-voter'], 25, 2, 50],
  [['dashboard-master', 'chat-expert'], 80, 4, 100],
  [['first-vote', 'active-voter', 'request-maker', 'chat-expert', 'dashboard-master'], 130, 6, null],
] as const)('%j are %i points, level %i, with the next at %s', (kinds, totalPoints, level, nextLevelAt) => {
  expect(scoreOf(achievementsOf(1, nothing, unlocked(...kinds)))).toEqual({
    totalPoints,
    level,
    nextLevelAt,
    pointsPerLevel: 25,
  });
});

test('a level is 25 points, and the next one is named as long as the role can reach it', () => {
  const kinds = fc.uniqueArray(fc.constantFrom(...achievementIds));
  fc.assert(
    fc.property(fc.constantFrom(...roles), kinds, (role, own) => {
      const achievements = achievementsOf(role, nothing, unlocked(...own));
      const { totalPoints, level, nextLevelAt, pointsPerLevel } = scoreOf(achievements);
      const reachable = achievements.reduce((sum, { points }) => sum + points, 0);
      const floor = (level - 1) * pointsPerLevel;
      expect(totalPoints).toBeGreaterThanOrEqual(floor);
      expect(totalPoints).toBeLessThan(floor + pointsPerLevel);
      expect(nextLevelAt).toBe(reachable < floor + pointsPerLevel ? null : floor + pointsPerLevel);
    }),
  );
});

test('rows beyond the limit of the query change nothing', () => {
  const activity = fc.record({
    votes: fc.nat(40),
    requests: fc.nat(40),
    chatMinutes: fc.nat(40),
    sections: fc.nat(40),
  });
  fc.assert(
    fc.property(
      activity,
      fc.constantFrom(...(['votes', 'requests', 'chatMinutes', 'sections'] as const)),
      (all, counter) => {
        const atMost = { ...all, [counter]: Math.min(all[counter], maxCounted(counter)) };
        expect(achievementsOf(1, atMost, [])).toEqual(achievementsOf(1, all, []));
        expect(reachedBy(atMost)).toEqual(reachedBy(all));
      },
    ),
  );
});

test('progress is never below 0 or above its maximum', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (votes, requests, chatMinutes, sections) => {
      for (const { progress, maxProgress } of achievementsOf(1, { votes, requests, chatMinutes, sections }, [])) {
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(maxProgress);
      }
    }),
  );
});
