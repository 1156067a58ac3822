import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/platform/roles.ts';
import type { SearchFilter } from '#contract/search.ts';
import { call } from '#web/platform/call/call.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';

/** A search is sent after this pause in typing. */
const typingPauseMs = 150;

/** Results of the viewed role for a text once typing pauses; until then the previous ones. An outdated request is cancelled. */
export function useSearch(text: string, filter: SearchFilter | undefined) {
  const typed = text.trim();
  const settled = useDebounced(typed, typingPauseMs);
  const wanted = typed === '' ? '' : settled;
  const q = wanted || typed;
  const role = useRole();
  const query = useQuery({
    ...searchQuery({ q, filter, forRole: role }),
    enabled: wanted !== '',
    placeholderData: (previous, last) => (last?.queryKey[1].forRole === role ? previous : undefined),
  });
  return { ...query, isOutdated: query.isPlaceholderData || wanted !== typed };
}

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
function searchQuery(search: Search) {
  const { q, filter, forRole } = search;
  return queryOptions({
    queryKey: ['search', search] as const,
    queryFn: ({ signal }) =>
      forRole === -1 ? noResults : call('GET /api/search', { query: { q, filter, forRole }, signal }),
    staleTime: staleAfterMs,
  });
}
