import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { mostRecent, readRecent, withRecent, writeRecent } from './recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('what was searched for is kept per user, and nothing is left once all is removed', () => {
  writeRecent('noor', ['agenda']);
  expect(readRecent('noor')).toEqual(['agenda']);
  expect(readRecent('piet')).toEqual([]);
  writeRecent('noor', []);
  expect(kept.size).toBe(0);
});

test('the last comes first, once, and in place of what was its beginning', () => {
  expect(withRecent(['Agenda', 'cv'], 'agenda')).toEqual(['agenda', 'cv']);
  expect(withRecent(['mail', 'cv'], ' mailsjablonen ')).toEqual(['mailsjablonen', 'cv']);
  expect(withRecent(['cv'], 'a')).toEqual(['cv']);
});

test('there are never too many, none twice, and the added one is first', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 2, maxLength: 8 }), { maxLength: 30 }), (all) => {
      const texts = all.reduce<string[]>(withRecent, []);
      expect(texts.length).toBeLessThanOrEqual(mostRecent);
      expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
    }),
  );
});

test.each(['{', 'null', '{"a":1}', '[1,null,""]'])('a store that holds %s holds nothing', (stored) => {
  kept.set('recent_searches_noor', stored);
  expect(readRecent('noor')).toEqual([]);
});
