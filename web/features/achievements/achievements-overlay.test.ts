import { expect, test } from 'vitest';
import type { AchievementOverview } from '#contract/achievements.ts';
import { sectionToReport } from './achievements-overlay.tsx';

const overviewWith = (sections: AchievementOverview['sections'], more = {}): AchievementOverview => ({
  isEnabled: true,
  showsMessages: true,
  achievements: [
    {
      id: 'dashboard-master',
      title: '',
      description: '',
      points: 50,
      unlocked: false,
      progress: sections.length,
      maxProgress: 4,
      unlockedAt: null,
      isAnnounced: false,
      ...more,
    },
  ],
  totalPoints: 0,
  level: 1,
  pointsPerLevel: 25,
  nextLevelAt: 25,
  sections,
});

test.each([
  ['/', 'home'],
  ['/apps', 'apps'],
  ['/help/stemmen-op-een-app', 'help'],
  ['/audit-log', null],
  ['/constructor', null],
])('a visit to %s is reported as %s', (pathname, section) => {
  expect(sectionToReport(overviewWith([]), pathname)).toBe(section);
});

test('a known section is not reported again', () => {
  expect(sectionToReport(overviewWith(['apps']), '/apps')).toBeNull();
});

test('nothing is reported once the achievement is unlocked, or when achievements are switched off', () => {
  expect(sectionToReport(overviewWith(['home'], { unlocked: true }), '/apps')).toBeNull();
  expect(sectionToReport({ ...overviewWith([]), isEnabled: false, achievements: [] }, '/apps')).toBeNull();
});
