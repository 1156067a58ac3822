import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allApps, changeFilter, filters, parseAppsView, sorts, toAppsSearch } from './apps-view.ts';

test('a URL without a query string shows every app in the user’s order', () => {
  expect(parseAppsView({})).toEqual(allApps);
  expect(toAppsSearch(allApps)).toEqual({});
});

test('a shared link shows the same list', () => {
  const view = fc.record({
    filter: fc.constantFrom(...filters),
    category: fc.string({ maxLength: 30 }),
    text: fc.string({ maxLength: 30 }).filter((text) => text === '' || text.trim() !== ''),
    sort: fc.constantFrom(...sorts),
  });
  fc.assert(
    fc.property(view, (shared) => {
      expect(parseAppsView(toAppsSearch(shared))).toEqual(shared);
    }),
  );
});

test('any query string gives a valid view', () => {
  fc.assert(
    fc.property(fc.object(), (search) => {
      const { filter, sort } = parseAppsView(search);
      return filters.includes(filter) && sorts.includes(sort);
    }),
  );
});

test('a typed number is searched as text', () => {
  expect(parseAppsView({ zoek: '12' }).text).toBe('12');
});

test('only the filter of opened apps sorts by last opened', () => {
  const opened = changeFilter(allApps, 'onlangs');
  expect(opened.sort).toBe('geopend');
  expect(changeFilter(opened, 'nieuw').sort).toBe('volgorde');
});

test('a chosen order is kept when the filter changes', () => {
  expect(changeFilter({ ...allApps, sort: 'naam' }, 'onlangs').sort).toBe('naam');
});
