import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Fetched again when a status changes; the time that passes is added to the bars now and then. */
export const toolUptimeQuery = queryOptions({
  queryKey: [...liveKey('tools'), 'uptime'],
  queryFn: ({ signal }) => call('GET /api/tools/uptime', { signal }),
  refetchInterval: 5 * 60_000,
});
