import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allApps, changeFilter, filters, readView, sorts, writeView } from './apps-view.ts';

test('an address without a search part shows everything in the own order', () => {
  expect(readView({})).toEqual(allApps);
  expect(writeView(allApps)).toEqual({});
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
      expect(readView(writeView(shared))).toEqual(shared);
    }),
  );
});

test('whatever stands in the address, the page has a view', () => {
  fc.assert(
    fc.property(fc.object(), (search) => {
      const { filter, sort } = readView(search);
      return filters.includes(filter) && sorts.includes(sort);
    }),
  );
});

test('a number that was typed stays text', () => {
  expect(readView({ zoek: 12 }).text).toBe('12');
});

test('what was opened last comes first among what was opened, and only there', () => {
  const opened = changeFilter(allApps, 'onlangs');
  expect(opened.sort).toBe('geopend');
  expect(changeFilter(opened, 'nieuw').sort).toBe('volgorde');
});

test('a chosen order stays when the filter changes', () => {
  expect(changeFilter({ ...allApps, sort: 'naam' }, 'onlangs').sort).toBe('naam');
});
