import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export function appOrderQuery(userId: string) {
  return queryOptions({
    queryKey: [...liveKey('app-order'), userId],
    queryFn: ({ signal }) => call('GET /api/users/{id}/app-order', { params: { id: userId }, signal }),
  });
}
