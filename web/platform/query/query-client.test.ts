import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('data is fresh and kept for 5 minutes; nothing is retried or fetched again by focus', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: 300_000, gcTime: 300_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  });
});
