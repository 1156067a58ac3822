import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';

/** Milliseconds. A hidden tab does not refetch. */
const refreshInterval = 5000;

const polled = { staleTime: refreshInterval, refetchInterval: refreshInterval, refetchOnWindowFocus: true };

/** What the instances of the server measured; refetched every five seconds. */
export const serverFiguresQuery = queryOptions({
  queryKey: ['performance', 'server'],
  queryFn: ({ signal }) => call('GET /api/performance', { signal }),
  ...polled,
});

/** The main figures of the instance that answers; refetched every five seconds. */
export const serverSummaryQuery = queryOptions({
  queryKey: ['performance', 'summary'],
  queryFn: ({ signal }) => call('GET /api/performance/summary', { signal }),
  ...polled,
});

/** The web vitals of the visits of the last days; refetched every five seconds. */
export function visitFiguresQuery(days: number) {
  const query = { days };
  return queryOptions({
    queryKey: ['performance', 'visits', query],
    queryFn: ({ signal }) => call('GET /api/performance/vitals', { query, signal }),
    placeholderData: keepPreviousData,
    ...polled,
  });
}
