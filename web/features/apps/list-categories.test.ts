import { expect, test } from 'vitest';
import { listCategories } from './list-categories.ts';

const apps = [{ category: 'Planning' }, { category: 'ATS' }, { category: 'Planning' }, { category: 'e-mail' }];

test('categories are listed once, in the order of names', () => {
  expect(listCategories(apps)).toEqual(['ATS', 'e-mail', 'Planning']);
});

test('a selected category is listed also when no app has it any more', () => {
  expect(listCategories(apps, 'Facturatie')).toEqual(['ATS', 'e-mail', 'Facturatie', 'Planning']);
  expect(listCategories(apps, 'ATS')).toEqual(listCategories(apps, ''));
});
