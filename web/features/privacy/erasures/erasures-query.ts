import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** The requests to be erased, the newest first. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: [...liveKey('users'), 'erasures'],
  queryFn: ({ pageParam, signal }) => callPage('GET /api/privacy/erasures', { query: { cursor: pageParam }, signal }),
  ...cursorPages,
});
