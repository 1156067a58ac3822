import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import { suggestApps } from './suggestions.tsx';

const app = (name: string, more: Partial<App> = {}) =>
  ({ name, url: '/x', voteCount: 0, lastOpenedAt: null, ...more }) as App;
const namesOf = ({ label, picked }: ReturnType<typeof suggestApps>) => [label, ...picked.map(({ name }) => name)];

test('the apps opened last come first, without those that cannot be opened', () => {
  const apps = [
    app('oud', { lastOpenedAt: '2026-11-01T08:00:00.000Z' }),
    app('nieuw', { lastOpenedAt: '2026-11-02T08:00:00.000Z' }),
    app('dicht', { lastOpenedAt: '2026-11-03T08:00:00.000Z', url: null }),
    app('nooit', { voteCount: 9 }),
  ];
  expect(namesOf(suggestApps(apps, 4))).toEqual(['Onlangs gebruikt', 'nieuw', 'oud']);
});

test('a user who opened nothing gets the openable apps with the most votes', () => {
  const apps = [app('a', { voteCount: 1 }), app('b', { voteCount: 5 }), app('c', { voteCount: 9, url: null })];
  expect(namesOf(suggestApps(apps, 1))).toEqual(['Populaire apps', 'b']);
});
