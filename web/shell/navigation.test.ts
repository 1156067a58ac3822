import { expect, test } from 'vitest';
import { navigationFor } from './navigation.ts';

const labels = (role: 0 | 1 | 2 | 3) => navigationFor(role).flatMap(({ items }) => items.map(({ label }) => label));

test('the navigation contains the pages that a role may open', () => {
  expect(labels(0)).toEqual(['Dashboard', 'Apps & Tools', 'Meldingen', 'Beveiliging', 'Help']);
  expect(labels(3)).toEqual(expect.arrayContaining(['Beheer', 'Uitgaande mail']));
  expect(labels(2)).not.toContain('Beheer');
});

test('a shortcut leads to the pages that a role may open', () => {
  const keys = (role: 0 | 2 | 3) =>
    navigationFor(role).flatMap(({ items }) => items.flatMap((item) => item.keys ?? []));
  expect(keys(0)).toEqual(['Ctrl+Shift+H', 'Ctrl+Shift+P']);
  expect(keys(2)).toEqual(['Ctrl+Shift+H', 'Ctrl+Shift+P', 'Ctrl+Shift+S', 'Ctrl+Shift+U']);
  expect(keys(3)).toContain('Ctrl+Shift+A');
});

test('a group without pages is omitted', () => {
  expect(navigationFor(2).map(({ title }) => title)).toEqual(['Werken', 'Overzicht', 'Account']);
});
