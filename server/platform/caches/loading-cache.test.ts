import { expect, test } from 'vitest';
import { LoadingCache } from './loading-cache.ts';

type Value = { text: string };

/** A cache whose loads are finished by hand. */
function givenCache(maxBytes = 100) {
  const loads: { key: string; finish: (text: string) => void; fail: (error: Error) => void }[] = [];
  const load = (key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    loads.push({ key, finish: (text) => resolve({ text }), fail: reject });
    return promise;
  };
  return {
    loads,
    cache: new LoadingCache<Value>({ load, maxBytes, bytesOf: ({ text }) => text.length, maxAgeMs: 60_000 }),
  };
}

test('callers share one load, and afterwards its value without a promise', async () => {
  const { cache, loads } = givenCache();
  const both = Promise.all([cache.get('a'), cache.get('a')]);
  expect(loads).toHaveLength(1);
  loads[0]!.finish('one');
  expect(await both).toEqual([{ text: 'one' }, { text: 'one' }]);
  expect(cache.get('a')).toEqual({ text: 'one' });
});

test('a load that runs while its key is deleted is not kept, and later callers do not join it', async () => {
  const { cache, loads } = givenCache();
  const early = cache.get('a');
  cache.delete('a');
  const late = cache.get('a');
  loads[1]!.finish('new');
  expect(await late).toEqual({ text: 'new' });
  loads[0]!.finish('old');
  expect(await early).toEqual({ text: 'old' });
  expect(cache.get('a')).toEqual({ text: 'new' });
});

test('clearing drops loads that run too', async () => {
  const { cache, loads } = givenCache();
  const early = cache.get('a');
  cache.clear();
  loads[0]!.finish('old');
  await early;
  void cache.get('a');
  expect(loads).toHaveLength(2);
});

test('a load that fails is tried again by the next caller', async () => {
  const { cache, loads } = givenCache();
  const failed = cache.get('a');
  loads[0]!.fail(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const again = cache.get('a');
  loads[1]!.finish('one');
  expect(await again).toEqual({ text: 'one' });
});

test('the values that were used longest ago go first when it is full', async () => {
  const { cache, loads } = givenCache(10);
  for (const key of ['a', 'b', 'c']) {
    const loading = cache.get(key);
    loads.at(-1)!.finish('four');
    await loading;
  }
  expect(cache.get('c')).toEqual({ text: 'four' });
  expect(cache.get('b')).toEqual({ text: 'four' });
  expect(cache.get('a')).toBeInstanceOf(Promise);
});
