import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { maxRecentSearches, readRecentSearches, addRecentSearch, writeRecentSearches } from './recent-searches.ts';

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

test('the list is bounded and has no duplicates', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 2, maxLength: 8 }), { maxLength: 30 }), (all) => {
      const texts = all.reduce<string[]>(addRecentSearch, []);
      expect(texts.length).toBeLessThanOrEqual(maxRecentSearches);
      expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
    }),
  );
});

test.each(['{', 'null', '{"a":1}', '[1,null,""]'])('the stored value %s counts as empty', (stored) => {
  kept.set('recent_searches_noor', stored);
  expect(readRecentSearches('noor')).toEqual([]);
});
