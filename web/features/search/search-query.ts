import { queryOptions } from '@tanstack/react-query';
import type { SearchFilter } from '#contract/search.ts';
import type { Role } from '#contract/platform/roles.ts';
import { call } from '#web/platform/call/call.ts';

type Search = {
  q: string;
  filter: SearchFilter | undefined;
  /** -1: a guest, which only a role view has and who finds nothing. */
  forRole: Role | -1;
};

/** A cached result is fetched again after this time. */
const staleAfterMs = 30_000;

const noResults = { results: [], didYouMean: null };

/** Results of a text, best first. */
export function searchQuery(search: Search) {
  const { q, filter, forRole } = search;
  return queryOptions({
    queryKey: ['search', search] as const,
    queryFn: ({ signal }) =>
      forRole === -1 ? noResults : call('GET /api/search', { query: { q, filter, forRole }, signal }),
    staleTime: staleAfterMs,
  });
}
