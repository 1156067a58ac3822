import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export const synonymsQuery = queryOptions({
  queryKey: liveKey('synonyms'),
  queryFn: ({ signal }) => call('GET /api/synonyms', { signal }),
});
