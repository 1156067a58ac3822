import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const sessionsQuery = queryOptions({
  queryKey: liveKey('sessions'),
  queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal }),
});
