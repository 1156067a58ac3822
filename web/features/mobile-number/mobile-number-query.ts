import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const mobileNumberQuery = queryOptions({
  queryKey: [...liveKey('users'), 'mobile-number'],
  queryFn: ({ signal }) => call('GET /api/auth/mobile-number', { signal }),
});
