import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemFixture } from '../item-fixture.ts';
import { emptyList, groupItems, indexAfterKey, updateList, type ItemGroup } from './item-list.ts';

const group = (label: string, ...ids: string[]): ItemGroup => ({ label, items: ids.map((id) => itemFixture(id)) });
const idsOf = ({ groups }: { groups: readonly ItemGroup[] }) =>
  groups.map(({ label, items }) => [label, ...items.map(({ id }) => id)]);

test('another text makes another list with its first item active', () => {
  const first = updateList(emptyList, 'a', [group('Navigation', 'apps', 'alarm')]);
  expect(first.activeId).toBe('apps');
  expect(updateList(first, 'al', [group('Navigation', 'alarm')])).toMatchObject({ activeId: 'alarm' });
});

test('results that arrive later follow what is shown, also those of a group that is there', () => {
  const shown = updateList(emptyList, 'a', [group('Navigation', 'apps'), group('Settings', 'thema')]);
  const found = [group('Apps', 'agenda'), group('Navigation', 'alarm', 'apps'), group('Settings', 'thema')];
  expect(idsOf(updateList(shown, 'a', found))).toEqual([
    ['Navigation', 'apps'],
    ['Settings', 'thema'],
    ['Apps', 'agenda'],
    ['Navigation', 'alarm'],
  ]);
});

test('an active item that disappears is replaced by the first one', () => {
  const shown = updateList(emptyList, 'a', [group('Navigation', 'apps', 'alarm', 'audit')]);
  const next = updateList({ ...shown, activeId: 'alarm' }, 'a', [group('Navigation', 'apps', 'audit')]);
  expect(next.activeId).toBe('apps');
  expect(updateList(next, 'a', []).activeId).toBeNull();
});

test('the first results of a text that had none become active', () => {
  const waiting = updateList(emptyList, 'femke', []);
  expect(waiting.activeId).toBeNull();
  expect(updateList(waiting, 'femke', [group('Collega’s', 'femke')]).activeId).toBe('femke');
});

test('whatever arrives for the same text, every shown item keeps its place and Enter its item', () => {
  const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  fc.assert(
    fc.property(some, some, fc.constantFrom('Navigation', 'Apps'), (before, arriving, label) => {
      const shown = updateList(emptyList, 'x', [group('Navigation', ...before)]);
      const found = [group(label, ...new Set([...arriving, ...before]))];
      const next = updateList(shown, 'x', found);
      const flat = next.groups.flatMap(({ items }) => items.map(({ id }) => id));
      expect(flat.slice(0, before.length)).toEqual(before);
      expect(new Set(flat).size).toBe(flat.length);
      expect(next.activeId).toBe(shown.activeId);
    }),
  );
});

test('groups are ordered by their best item', () => {
  const items = [
    itemFixture('thema', { category: 'settings' }),
    itemFixture('apps'),
    itemFixture('zijbalk', { category: 'settings' }),
  ];
  expect(idsOf({ groups: groupItems(items, ({ category }) => category) })).toEqual([
    ['settings', 'thema', 'zijbalk'],
    ['navigation', 'apps'],
  ]);
});

test('arrows wrap around, and Home and End go to the first and last item', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => indexAfterKey(key, 2, 3))).toEqual([
    0,
    1,
    0,
    2,
    undefined,
  ]);
  expect(indexAfterKey('ArrowUp', 0, 3)).toBe(2);
  expect(indexAfterKey('ArrowDown', -1, 0)).toBeUndefined();
});
