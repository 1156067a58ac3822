import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import { countApps, appCountText, pickFavorites, pickRecent } from './pick-apps.ts';

const app = (name: string, more: Partial<App> = {}) =>
  ({ name, status: 'stable', url: '/x', voteCount: 0, isFavorite: false, lastOpenedAt: null, ...more }) as App;
const names = (apps: App[]) => apps.map(({ name }) => name);

test('the counts are written in words', () => {
  expect(appCountText(countApps([app('a', { status: 'new' }), app('b')]))).toBe('2 apps, 1 nieuw');
  expect(appCountText(countApps([app('a')]))).toBe('1 app');
  expect(appCountText(countApps([]))).toBe('0 apps');
});

test('the apps opened last come first, without those that cannot be opened', () => {
  const apps = [
    app('old', { lastOpenedAt: '2026-11-01T08:00:00.000Z' }),
    app('never'),
    app('new', { lastOpenedAt: '2026-11-02T08:00:00.000Z' }),
    app('closed', { lastOpenedAt: '2026-11-03T08:00:00.000Z', url: null }),
  ];
  expect(names(pickRecent(apps, 6))).toEqual(['new', 'old']);
  expect(names(pickRecent(apps, 1))).toEqual(['new']);
});

test('favourites keep their order, those that can be opened first', () => {
  const apps = [
    app('proposal', { isFavorite: true, url: null }),
    app('a', { isFavorite: true }),
    app('no'),
    app('b', { isFavorite: true }),
  ];
  expect(names(pickFavorites(apps, 6))).toEqual(['a', 'b', 'proposal']);
});
