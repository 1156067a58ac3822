import { expect, test } from 'vitest';
import {
  emptySelection,
  pageSelectionState,
  toggle,
  togglePage,
  toggleRange,
  without,
  type Selection,
} from './selection.ts';

const pageIds = ['a', 'b', 'c', 'd', 'e'];
const selectedIds = ({ ids }: Selection) => [...ids].toSorted().join('');

test('a row is selected and deselected by the same action', () => {
  const one = toggle(emptySelection, 'b');
  expect(selectedIds(one)).toBe('b');
  expect(selectedIds(toggle(one, 'b'))).toBe('');
});

test('a range runs from the last selected row in either direction', () => {
  expect(selectedIds(toggleRange(toggle(emptySelection, 'b'), pageIds, 'd'))).toBe('bcd');
  expect(selectedIds(toggleRange(toggle(emptySelection, 'd'), pageIds, 'a'))).toBe('abcd');
});

test('a range that ends at a selected row is deselected', () => {
  const all = togglePage(emptySelection, pageIds);
  expect(selectedIds(toggleRange(toggle(all, 'b'), pageIds, 'd'))).toBe('ae');
});

test('rows that are gone are deselected, and begin no range', () => {
  const both = toggle(toggle(emptySelection, 'b'), 'c');
  expect(without(both, ['c', 'z'])).toEqual({ ids: new Set(['b']), anchor: null });
  expect(without(both, ['b'])).toEqual({ ids: new Set(['c']), anchor: 'c' });
});

test('a range without an anchor on this page selects one row', () => {
  expect(selectedIds(toggleRange(emptySelection, pageIds, 'c'))).toBe('c');
  expect(selectedIds(toggleRange(toggle(emptySelection, 'of another page'), pageIds, 'c'))).toBe('cof another page');
});

test('selecting the page keeps the selection on other pages', () => {
  const some = toggle(toggle(emptySelection, 'z'), 'b');
  expect(pageSelectionState(some, pageIds)).toBe('some');
  const all = togglePage(some, pageIds);
  expect([pageSelectionState(all, pageIds), selectedIds(all)]).toEqual(['all', 'abcdez']);
  expect([pageSelectionState(togglePage(all, pageIds), pageIds), selectedIds(togglePage(all, pageIds))]).toEqual([
    'none',
    'z',
  ]);
});

test('an empty page has no selection', () => {
  expect(pageSelectionState(emptySelection, [])).toBe('none');
});
