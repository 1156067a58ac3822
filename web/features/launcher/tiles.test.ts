import { LayoutGrid } from 'lucide-react';
import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import type { Tool } from '#contract/tools.ts';
import type { PageLink } from './page-links.ts';
import { listTiles, placeTiles } from './tiles.ts';

const app = (id: string, given: Partial<App> = {}) =>
  ({ id, name: id, url: 'https://app.example', isFavorite: false, lastOpenedAt: null, ...given }) as App;
const tools = [{ id: 'cv', name: 'CV Parser' } as Tool];
const pages: PageLink[] = [
  {
    to: '/apps',
    title: 'Apps Bekijken',
    icon: LayoutGrid,
    hue: 1,
    access: 'customer',
    isInBar: true,
    Note: () => null,
  },
];
const keysOf = (tiles: { key: string }[]) => tiles.map(({ key }) => key);

const opened = (day: number) => `2026-03-0${day}T10:00:00.000Z`;

test('tools come first, then favourites, then what was opened last, then pages', () => {
  const apps = [
    app('a', { lastOpenedAt: opened(1) }),
    app('b', { lastOpenedAt: opened(2) }),
    app('c', { isFavorite: true, lastOpenedAt: opened(3) }),
    app('d'),
  ];
  const tiles = listTiles({ tools, apps, recommended: [app('d')], pages });
  expect(keysOf(tiles)).toEqual(['tool:cv', 'app:c', 'app:b', 'app:a', 'page:/apps']);
});

test('who has nothing yet gets what colleagues use, and nothing when there is nothing', () => {
  const tiles = listTiles({ tools: [], apps: [app('d')], recommended: [app('d')], pages: [] });
  expect(tiles).toMatchObject([{ key: 'app:d', why: 'colleagues' }]);
  expect(listTiles({ tools: [], apps: [], recommended: [], pages: [] })).toEqual([]);
});

test('the own arrangement decides; what is not in it or gone changes no other place', () => {
  const tiles = listTiles({ tools, apps: [app('a', { isFavorite: true })], recommended: [], pages });
  const placed = placeTiles(tiles, [
    { key: 'page:/apps', size: 'row' },
    { key: 'app:gone', size: 'tile' },
    { key: 'tool:cv', size: 'tile' },
  ]);
  expect(placed.map(({ key, size }) => [key, size])).toEqual([
    ['page:/apps', 'row'],
    ['tool:cv', 'tile'],
    ['app:a', 'tile'],
  ]);
});
