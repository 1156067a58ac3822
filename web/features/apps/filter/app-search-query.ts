import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';

/** Milliseconds after which a cached result is fetched again. */
const staleAfter = 30_000;
const maxResults = 50;

/** Apps that match a text, best first. */
export function appSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['app-search', q],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, filter: 'apps', limit: maxResults }, signal }),
    staleTime: staleAfter,
  });
}
