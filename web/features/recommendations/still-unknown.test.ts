import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { stillUnknown } from './still-unknown.ts';

const app = (id: string, more: Partial<App> = {}) => ({ id, lastOpenedAt: null, hasVoted: false, ...more }) as App;

test('what was opened or voted for a moment ago is no longer recommended, nor what is gone', () => {
  const recommendations = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as Recommendation);
  const apps = [
    app('d'),
    app('a', { lastOpenedAt: '2026-11-21T08:00:00.000Z' }),
    app('b', { hasVoted: true }),
    app('other'),
  ];
  expect(stillUnknown(recommendations, apps).map(({ app: { id } }) => id)).toEqual(['d']);
});
