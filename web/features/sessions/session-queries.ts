import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/**
 * Signing in publishes no live event, since its own browser would fetch everything twice; the sessions are polled.
 * Milliseconds.
 */
const refreshInterval = 30_000;

/** The user's sessions; refetched at each mount, and every 30 seconds while the tab is visible. */
export const sessionsQuery = queryOptions({
  queryKey: liveKey('sessions'),
  queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal }),
  staleTime: 0,
  refetchInterval: refreshInterval,
  refetchOnWindowFocus: true,
});
