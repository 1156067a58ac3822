import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** The user's request to be erased, if there is one. */
export const ownErasureQuery = queryOptions({
  queryKey: [...liveKey('users'), 'own-erasure'],
  queryFn: ({ signal }) => call('GET /api/privacy/erasure', { signal }),
});
