import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/query/query-client.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { toolsQuery } from '#web/features/tools/tools-query.ts';
import { readPrefetched, type Prefetched } from './prefetch.ts';
import { seedQueries } from './seed-queries.ts';

vi.mock('./prefetch.ts');

const limits = { votes: { used: 1, max: 3 } };

function prefetchedWith(calls: Record<string, Promise<unknown>>): void {
  const idle = new Promise(() => undefined);
  vi.mocked(readPrefetched).mockReturnValue({
    apps: idle,
    tools: idle,
    limits: idle,
    appOrder: idle,
    ...calls,
  } as unknown as Prefetched);
}

beforeEach(() => queryClient.clear());

test('a prefetched response is the data of the query', async () => {
  prefetchedWith({ limits: Promise.resolve(limits) });
  seedQueries();
  await expect.poll(() => queryClient.getQueryData(limitsQuery.queryKey)).toEqual(limits);
});

test('the own order is seeded for its user', async () => {
  const order = { appOrder: ['b', 'a'], updatedAt: null };
  prefetchedWith({ appOrder: Promise.resolve({ userId: 'noor', order }) });
  seedQueries();
  await expect.poll(() => queryClient.getQueryData(['app-order', 'noor'])).toEqual(order);
});

test('a prefetched call that failed is repeated by the query', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]));
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  const failed = Promise.reject(new Error('unreachable'));
  prefetchedWith({ tools: failed });
  seedQueries();
  await expect.poll(() => queryClient.getQueryData(toolsQuery.queryKey)).toEqual([]);
  expect(fetched).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
