import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** The passkeys of this user. */
export const passkeysQuery = queryOptions({
  queryKey: liveKey('passkeys'),
  queryFn: ({ signal }) => call('GET /api/auth/passkeys', { signal }),
});
