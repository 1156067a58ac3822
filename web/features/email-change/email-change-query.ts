import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const emailChangeQuery = queryOptions({
  queryKey: [...liveKey('users'), 'email-change'],
  queryFn: ({ signal }) => call('GET /api/auth/email-change', { signal }),
});
