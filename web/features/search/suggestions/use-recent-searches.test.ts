import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { addRecentSearch, maxRecentSearches, readRecentSearches, writeRecentSearches } from './use-recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storageFixture(kept));
});

test('searches are stored per user, and removing all of them removes the key', () => {
  writeRecentSearches('noor', ['agenda']);
  expect(readRecentSearches('noor')).toEqual(['agenda']);
  expect(readRecentSearches('piet')).toEqual([]);
  writeRecentSearches('noor', []);
  expect(kept.size).toBe(0);
});

test('the last search comes first and replaces its prefixes', () => {
  expect(addRecentSearch(['Agenda', 'cv'], 'agenda')).toEqual(['agenda', 'cv']);
  expect(addRecentSearch(['mail', 'cv'], ' mailsjablonen ')).toEqual(['mailsjablonen', 'cv']);
  expect(addRecentSearch(['cv'], 'a')).toEqual(['cv']);
});

test('the list is bounded and has no text that a later one begins with, whatever its case', () => {
  // Few letters: most texts are equal to others or begin with them.
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B'), minLength: 2, maxLength: 4 });
  const lengths = new Set<number>();
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (all) => {
      const texts = all.reduce<string[]>(addRecentSearch, []);
      lengths.add(texts.length);
      expect(texts.length).toBeLessThanOrEqual(maxRecentSearches);
      const plain = texts.map((one) => one.toLowerCase());
      const hasPrefix = plain.some((later, at) => plain.slice(at + 1).some((earlier) => later.startsWith(earlier)));
      expect(hasPrefix).toBe(false);
    }),
  );
  expect(lengths).toContain(maxRecentSearches);
});

test.each(['{', 'null', '{"a":1}', '[1,null,""]'])('the stored value %s counts as empty', (stored) => {
  kept.set('recent_searches_noor', stored);
  expect(readRecentSearches('noor')).toEqual([]);
});
