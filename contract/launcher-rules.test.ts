import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEntries, moved } from './launcher-rules.ts';
import type { LauncherEntry } from './launcher.ts';

const pages = ['page:/apps', 'page:/request', 'page:/expert-chat', 'page:/experts', 'page:/supervisor'];
const tiles = (keys: string[]) => keys.map((key): LauncherEntry => ({ key, size: 'tile' }));
const keysOf = (entries: LauncherEntry[]) => entries.map(({ key }) => key);

test('what is not arranged stands after what it follows by default', () => {
  const merged = (stored: string[], shown: string[]) => keysOf(mergeEntries(tiles(stored), tiles(shown))).join(' ');
  expect(merged(['c', 'a'], ['a', 'b', 'c'])).toBe('c a b');
  expect(merged(['b'], ['a', 'b', 'c'])).toBe('a b c');
  expect(merged([], ['a', 'b'])).toBe('a b');
});

test('a move changes the place of one tile only, and loses none', () => {
  const key = fc.constantFrom(...pages);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(pages),
      fc.shuffledSubarray(pages),
      key,
      fc.option(key),
      (stored, shown, id, before) => {
        const result = moved(tiles(stored), { key: id, size: 'row', before, shown: tiles(shown) }).map(
          (each) => each.key,
        );
        expect(result.toSorted()).toEqual([...new Set([...stored, ...shown, id])].toSorted());
        const others = (keys: string[]) => keys.filter((each) => each !== id && stored.includes(each));
        expect(others(result)).toEqual(others(stored));
        if (before !== null && before !== id && result.includes(before))
          expect(result.indexOf(id)).toBe(result.indexOf(before) - 1);
      },
    ),
  );
});
