import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

const apiKeysKey = liveKey('api-keys');

/** Calls with a key publish nothing: their counts are read at each opening of the page, every 30 seconds and on focus. */
const whileShown = { refetchOnMount: 'always', refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export const apiKeysQuery = queryOptions({
  queryKey: [...apiKeysKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/keys', { signal }),
  ...whileShown,
});

export const apiKeyStatsQuery = queryOptions({
  queryKey: [...apiKeysKey, 'stats'],
  queryFn: ({ signal }) => call('GET /api/keys/stats/overview', { signal }),
  ...whileShown,
});

export const apiKeyUseQuery = queryOptions({
  queryKey: [...apiKeysKey, 'use'],
  queryFn: ({ signal }) => call('GET /api/keys/use', { signal }),
  ...whileShown,
});

/** Reads the keys, their figures and their use again. */
export const refetchKeys = () => queryClient.invalidateQueries({ queryKey: apiKeysKey });
