import { hash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { AppCache, type AppSource } from './app-cache.ts';
import { toCatalogApp } from './write-list.ts';

const megabyte = 1024 * 1024;
const users = 100_000;
const listIds = (count: number) =>
  Array.from({ length: count }, (_, index) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`);
const appIds = listIds(30);

const catalogOf = (ids: string[], describe: (id: string) => string) => async () =>
  ids.map((id) =>
    toCatalogApp({
      id,
      name: 'Vacaturebank',
      description: describe(id),
      category: 'Werving',
      status: 'stable',
      icon: 'briefcase',
      iconColor: 'hue-1',
      bgColor: 'hue-1',
      minimumRole: 0,
      url: 'https://vacatures.example/',
      proposedBy: null,
      createdAt: '2026-03-11T12:00:00.000Z',
    }),
  );

const source: AppSource = {
  catalog: catalogOf(appIds, () => 'Vacatures op één plek. '.repeat(10)),
  counts: async () => new Map(appIds.map((id) => [id, 12])),
  // As the driver does, with a string of its own for every value.
  activity: async (userId: string) =>
    appIds.slice(0, 20).map((id) => ({
      appId: Buffer.from(id).toString(),
      votedAt: '2026-03-11T12:00:00.000Z',
      isFavorite: userId.endsWith('7'),
      lastOpenedAt: '2026-03-11T12:00:00.000Z',
    })),
  order: async () => ({ appOrder: appIds.map((id) => Buffer.from(id).toString()), updatedAt: null }),
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedBytes(): number {
  collectGarbage();
  // The bytes of buffers are released after the collection that finds them unused.
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('the lists of 100,000 users take less than 50 MB, and those of the latest users are kept', async () => {
  const cache = new AppCache(source);
  const before = usedBytes();
  for (let number = 0; number < users; number += 1) {
    const id = `user ${number}`;
    await cache.list({ id, role: 1 }, 0, 500);
    await cache.order(id);
  }
  expect((usedBytes() - before) / megabyte).toBeLessThan(50);
  expect(cache.list({ id: `user ${users - 1}`, role: 1 }, 0, 500)).not.toBeInstanceOf(Promise);
  expect(cache.list({ id: 'user 0', role: 1 }, 0, 500)).toBeInstanceOf(Promise);
}, 120_000);

test('a large catalogue is kept compressed for 1,000 users, below 50 MB', async () => {
  const ids = listIds(480);
  const describe = (id: string) => `Vacatures op één plek, ${hash('sha256', id)}. ${'Met uitleg. '.repeat(10)}`;
  const cache = new AppCache({ ...source, catalog: catalogOf(ids, describe) });
  const userIds = Array.from({ length: 1000 }, (_, number) => `user ${number}`);
  const listFor = async (id: string) => (await cache.list({ id, role: 1 }, 0, 500)).items;
  const before = usedBytes();
  const compressed = new Map<string, WeakRef<Buffer>>();
  for (const id of userIds) compressed.set(id, new WeakRef(await (await listFor(id)).encoded('gzip')));
  expect((usedBytes() - before) / megabyte).toBeLessThan(50);
  let keptCount = 0;
  for (const id of userIds)
    if ((await (await listFor(id)).encoded('gzip')) === compressed.get(id)!.deref()) keptCount += 1;
  expect(keptCount).toBe(userIds.length);
  const last = await listFor(userIds.at(-1)!);
  expect(gunzipSync(await last.encoded('gzip')).equals(last.plain)).toBe(true);
}, 120_000);
