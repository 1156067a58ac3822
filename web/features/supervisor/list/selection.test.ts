import { expect, test } from 'vitest';
import { nothingSelected, stateOf, toggle, togglePage, toggleRange, type Selection } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ ids }: Selection) => [...ids].toSorted().join('');

test('one is chosen, and with the same gesture not any more', () => {
  const one = toggle(nothingSelected, 'b');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggle(one, 'b'))).toBe('');
});

test('a range goes from the last one chosen to this one, in either direction', () => {
  expect(chosen(toggleRange(toggle(nothingSelected, 'b'), shown, 'd'))).toBe('bcd');
  expect(chosen(toggleRange(toggle(nothingSelected, 'd'), shown, 'a'))).toBe('abcd');
});

test('a range that ends at what was chosen is let go of', () => {
  const all = togglePage(nothingSelected, shown);
  expect(chosen(toggleRange(toggle(all, 'b'), shown, 'd'))).toBe('ae');
});

test('a range without a beginning on this page is one', () => {
  expect(chosen(toggleRange(nothingSelected, shown, 'c'))).toBe('c');
  expect(chosen(toggleRange(toggle(nothingSelected, 'of another page'), shown, 'c'))).toBe('cof another page');
});

test('the page is chosen as a whole, and what was chosen elsewhere stays', () => {
  const some = toggle(toggle(nothingSelected, 'z'), 'b');
  expect(stateOf(some, shown)).toBe('some');
  const all = togglePage(some, shown);
  expect([stateOf(all, shown), chosen(all)]).toEqual(['all', 'abcdez']);
  expect([stateOf(togglePage(all, shown), shown), chosen(togglePage(all, shown))]).toEqual(['none', 'z']);
});

test('of a page without rows nothing is chosen', () => {
  expect(stateOf(nothingSelected, [])).toBe('none');
});
