import { expect, test } from 'vitest';
import { IndexedCache } from './indexed-cache.ts';

type Entry = { user: string; session: string };

const cacheOf = (max = 10) => new IndexedCache<Entry>(max, ({ user, session }) => [user, session]);
const keysOf = (cache: IndexedCache<Entry>, id: string) => cache.listById(id).map(({ key }) => key);

test('entries are found by each of their ids', () => {
  const cache = cacheOf();
  cache.set('a', { user: 'noor', session: 's1' });
  cache.set('b', { user: 'noor', session: 's2' });
  cache.set('c', { user: 'sam', session: 's3' });
  expect(keysOf(cache, 'noor')).toEqual(['a', 'b']);
  expect(cache.listById('s2')).toEqual([{ key: 'b', entry: { user: 'noor', session: 's2' } }]);
  expect(keysOf(cache, 'unknown')).toEqual([]);
});

test('an entry that is deleted, replaced or evicted leaves nothing in the index', () => {
  const cache = cacheOf(2);
  cache.set('a', { user: 'noor', session: 's1' });
  cache.set('a', { user: 'sam', session: 's2' });
  expect(keysOf(cache, 'noor')).toEqual([]);
  expect(keysOf(cache, 'sam')).toEqual(['a']);
  cache.set('b', { user: 'sam', session: 's3' });
  cache.set('c', { user: 'sam', session: 's4' });
  expect(cache.get('a')).toBeUndefined();
  expect(keysOf(cache, 'sam')).toEqual(['b', 'c']);
  for (const { key } of cache.listById('sam')) cache.delete(key);
  expect({ size: cache.size, idCount: cache.idCount }).toEqual({ size: 0, idCount: 0 });
});

test('an entry that is set again stays in the index', () => {
  const cache = cacheOf();
  const entry = { user: 'noor', session: 's1' };
  cache.set('a', entry);
  cache.set('a', entry);
  expect(keysOf(cache, 'noor')).toEqual(['a']);
});

test('entries are deleted by a condition, or all', () => {
  const cache = cacheOf();
  for (const key of ['a', 'b', 'c']) cache.set(key, { user: key === 'c' ? 'sam' : 'noor', session: key });
  cache.deleteWhere(({ user }) => user === 'noor');
  expect({ size: cache.size, idCount: cache.idCount }).toEqual({ size: 1, idCount: 2 });
  cache.clear();
  expect({ size: cache.size, idCount: cache.idCount }).toEqual({ size: 0, idCount: 0 });
});
