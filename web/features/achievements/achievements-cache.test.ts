import { expect, test } from 'vitest';
import { parseOverview } from './achievements-cache.ts';

const first = {
  id: 'first-vote',
  title: 'Eerste stem',
  description: 'Stem op een app.',
  points: 10,
  unlocked: true,
  progress: 1,
  maxProgress: 1,
  unlockedAt: '2026-01-05T09:00:00.000Z',
  isAnnounced: true,
};
const overview = {
  isEnabled: true,
  showsMessages: true,
  achievements: [first],
  sections: ['home'],
  totalPoints: 10,
  level: 1,
  pointsPerLevel: 25,
  nextLevelAt: 25,
};

test('a stored copy is read', () => {
  expect(parseOverview(JSON.stringify(overview))).toEqual(overview);
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '"tekst"',
  '{"isEnabled":true}',
  JSON.stringify({ ...overview, achievements: [null] }),
  JSON.stringify({ ...overview, achievements: [{ ...first, points: 'veel' }] }),
  JSON.stringify({ ...overview, achievements: [{ ...first, unlockedAt: 'ooit' }] }),
  JSON.stringify({ ...overview, sections: null }),
  JSON.stringify({ ...overview, nextLevelAt: 'hoger' }),
])('a broken or foreign copy is ignored: %s', (text) => {
  expect(parseOverview(text)).toBeUndefined();
});
