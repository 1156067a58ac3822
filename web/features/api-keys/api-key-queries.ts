import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

const apiKeysKey = liveKey('api-keys');

// Calls with a key publish nothing: opening the page reads their counts again.
const refetchOnMount = 'always' as const;

export const apiKeysQuery = queryOptions({
  queryKey: [...apiKeysKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/keys', { signal }),
  refetchOnMount,
});

export const apiKeyStatsQuery = queryOptions({
  queryKey: [...apiKeysKey, 'stats'],
  queryFn: ({ signal }) => call('GET /api/keys/stats/overview', { signal }),
  refetchOnMount,
});

export const apiKeyUseQuery = queryOptions({
  queryKey: [...apiKeysKey, 'use'],
  queryFn: ({ signal }) => call('GET /api/keys/use', { signal }),
  refetchOnMount,
});

/** Reads the keys, their figures and their use again. */
export const refetchKeys = () => queryClient.invalidateQueries({ queryKey: apiKeysKey });
