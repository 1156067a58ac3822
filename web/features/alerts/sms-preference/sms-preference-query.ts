import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** Follows the mobile number of the account. */
export const smsPreferenceQuery = queryOptions({
  queryKey: [...liveKey('users'), 'alert-sms'],
  queryFn: ({ signal }) => call('GET /api/alert-sms', { signal }),
});
