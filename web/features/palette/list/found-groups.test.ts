import { expect, test } from 'vitest';
import { itemFixture } from '../item-fixture.ts';
import { foundGroups, maxListedItems } from './found-groups.ts';
import type { ItemGroup } from './item-list.ts';
import { startGroups } from './start-groups.ts';

const idsOf = (groups: readonly ItemGroup[]) => groups.map(({ label, items }) => [label, ...items.map(({ id }) => id)]);
const noResults = { items: [], isOutdated: false };

test('without a text the recent items come first, and nothing is listed twice', () => {
  const agenda = itemFixture('agenda', { isSearchOnly: true });
  const apps = itemFixture('apps');
  const theme = itemFixture('thema', { category: 'settings' });
  const help = itemFixture('help', { category: 'actions' });
  expect(idsOf(startGroups([theme, apps, help, agenda], []))).toEqual([
    ['Ga naar', 'apps'],
    ['Acties', 'help'],
    ['Instellingen', 'thema'],
  ]);
  expect(idsOf(startGroups([theme, apps, help, agenda], [agenda, theme]))).toEqual([
    ['Recent', 'agenda', 'thema'],
    ['Ga naar', 'apps'],
    ['Acties', 'help'],
  ]);
});

test('results of the server follow the items, by kind, without what is found already', () => {
  const app = itemFixture('app-1', { title: 'Agenda' });
  const results = [
    itemFixture('person-1', { title: 'Agnes', kind: 'person' }),
    app,
    itemFixture('app-2', { title: 'Roster' }),
  ];
  const { groups, total } = foundGroups('age', [app], { items: results, isOutdated: false });
  expect(idsOf(groups)).toEqual([
    ['Ga naar', 'app-1'],
    ['Collega’s', 'person-1'],
    ['Apps', 'app-2'],
  ]);
  expect(total).toBe(3);
});

test('of the results of an earlier text those stay that match', () => {
  const results = ['Agnes', 'Anna'].map((title) => itemFixture(title, { title, kind: 'person' }));
  expect(idsOf(foundGroups('ag', [], { items: results, isOutdated: true }).groups)).toEqual([['Collega’s', 'Agnes']]);
  expect(foundGroups('ag', [], { items: results, isOutdated: false }).total).toBe(2);
});

test('of many items the best are listed, and all are counted', () => {
  const many = Array.from({ length: 5000 }, (_, nr) => itemFixture(`item ${nr}`));
  const { groups, total } = foundGroups('item', many, noResults);
  expect(groups.flatMap(({ items }) => items)).toEqual(many.slice(0, maxListedItems));
  expect(total).toBe(5000);
});

test.each([
  ['uitlogen', 'action-sign-out'],
  ['uitloggne', 'action-sign-out'],
  ['thma', 'setting-theme'],
  ['gebrukers', 'page-users'],
  ['notifictaie', 'page-notifications'],
  ['meldinegn', 'page-notifications'],
])('“%s” finds the page or action that is meant, before the server answers', (text, id) => {
  const items = [
    itemFixture('app-1', { title: 'Thuis' }),
    itemFixture('page-users', { title: 'Gebruikersbeheer' }),
    itemFixture('page-notifications', { title: 'Meldingen', keywords: ['notificaties'] }),
    itemFixture('action-sign-out', { title: 'Uitloggen', category: 'actions' }),
    itemFixture('setting-theme', { title: 'Thema wisselen', category: 'settings' }),
  ];
  expect(foundGroups(text, items, noResults).groups.flatMap((group) => group.items.map((item) => item.id))).toEqual([
    id,
  ]);
});

test('a typing error is accepted only when nothing is written so, and only in pages and actions', () => {
  const items = [itemFixture('page-a', { title: 'Roster' }), itemFixture('action-b', { title: 'Rooster' })];
  const found = (text: string) => foundGroups(text, items, noResults).groups.flatMap((group) => group.items);
  expect(found('rooster')).toEqual([items[1]]);
  expect(foundGroups('agnda', [itemFixture('app-1', { title: 'Agenda' })], noResults).total).toBe(0);
  expect(found('xqzwk')).toEqual([]);
});
