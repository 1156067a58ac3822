import { expect, test } from 'vitest';
import { listDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { router } from '#web/router.tsx';
import { navigationFor } from './navigation.ts';

const pages = listDeclaredPages(router);

const labels = (role: 0 | 1 | 2 | 3) =>
  navigationFor(pages, role, role).flatMap(({ items }) => items.map(({ label }) => label));

test('the navigation contains the pages that a role may open', () => {
  expect(labels(0)).toEqual([
    'Dashboard',
    'Apps & Tools',
    'Meldingen',
    'Beveiliging',
    'Help',
    'Status',
    'Mededelingen',
  ]);
  expect(labels(3)).toEqual(expect.arrayContaining(['Beheer', 'Uitgaande mail']));
  expect(labels(2)).not.toContain('Beheer');
});

test('a shortcut leads to the pages that a role may open', () => {
  const keys = (role: 0 | 2 | 3) =>
    navigationFor(pages, role, role).flatMap(({ items }) => items.flatMap((item) => item.keys ?? []));
  expect(keys(0)).toEqual(['Ctrl+Shift+H', 'Ctrl+Shift+P']);
  expect(keys(2)).toEqual(['Ctrl+Shift+H', 'Ctrl+Shift+P', 'Ctrl+Shift+S', 'Ctrl+Shift+U']);
  expect(keys(3)).toContain('Ctrl+Shift+A');
});

test('a group without pages is omitted', () => {
  expect(navigationFor(pages, 2, 2).map(({ title }) => title)).toEqual(['Werken', 'Overzicht', 'Account']);
});

test('a role view has the pages of the viewed role; the link to the administration follows the stored role', () => {
  const viewed = (role: -1 | 0 | 2) =>
    navigationFor(pages, role, 3).flatMap(({ items }) => items.map(({ label }) => label));
  expect(viewed(-1)).toEqual(['Dashboard', 'Beheer']);
  expect(viewed(0)).toEqual([
    'Dashboard',
    'Apps & Tools',
    'Beheer',
    'Meldingen',
    'Beveiliging',
    'Help',
    'Status',
    'Mededelingen',
  ]);
  expect(viewed(2)).toContain('Supervisor');
  expect(viewed(2)).not.toContain('Uitgaande mail');
});
