import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import { pickLastUsed } from './pick-last-used.ts';

const app = (name: string, more: Partial<App> = {}) =>
  ({ name, url: '/x', voteCount: 0, lastOpenedAt: null, ...more }) as App;
const namesOf = ({ label, picked }: ReturnType<typeof pickLastUsed>) => [label, ...picked.map(({ name }) => name)];

test('what was opened last comes first, without what opens no more', () => {
  const apps = [
    app('oud', { lastOpenedAt: '2026-11-01T08:00:00.000Z' }),
    app('nieuw', { lastOpenedAt: '2026-11-02T08:00:00.000Z' }),
    app('dicht', { lastOpenedAt: '2026-11-03T08:00:00.000Z', url: null }),
    app('nooit', { voteCount: 9 }),
  ];
  expect(namesOf(pickLastUsed(apps, 4))).toEqual(['Onlangs gebruikt', 'nieuw', 'oud']);
});

test('who opened nothing yet sees what is voted for most and opens', () => {
  const apps = [app('a', { voteCount: 1 }), app('b', { voteCount: 5 }), app('c', { voteCount: 9, url: null })];
  expect(namesOf(pickLastUsed(apps, 1))).toEqual(['Populaire apps', 'b']);
});
