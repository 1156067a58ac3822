import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { joinUnusedApps } from './join-unused-apps.ts';

const app = (id: string, more: Partial<App> = {}) => ({ id, lastOpenedAt: null, hasVoted: false, ...more }) as App;

test('an app that was just opened or voted for is left out, as is one that no longer exists', () => {
  const recommendations = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as Recommendation);
  const apps = [
    app('d'),
    app('a', { lastOpenedAt: '2026-11-21T08:00:00.000Z' }),
    app('b', { hasVoted: true }),
    app('other'),
  ];
  expect(joinUnusedApps(recommendations, apps).map(({ app: { id } }) => id)).toEqual(['d']);
});
