import { useQuery } from '@tanstack/react-query';
import type { SearchFilter } from '#contract/search.ts';
import { call } from '#web/platform/call/call.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';

/** A search is sent after this pause in typing. */
const typingPauseMs = 150;

/** A cached result is fetched again after this time. */
const staleAfterMs = 30_000;

const noResults = { results: [], didYouMean: null };

/** Results of the viewed role for a text once typing pauses; until then the previous ones. An outdated request is cancelled. */
export function useSearch(text: string, filter: SearchFilter | undefined) {
  const typed = text.trim();
  const settled = useDebounced(typed, typingPauseMs);
  const wanted = typed === '' ? '' : settled;
  const q = wanted || typed;
  const role = useRole();
  const query = useQuery({
    queryKey: ['search', q, filter, role],
    // A guest, which only a role view has, finds nothing.
    queryFn: ({ signal }) =>
      role === -1 ? noResults : call('GET /api/search', { query: { q, filter, forRole: role }, signal }),
    enabled: wanted !== '',
    staleTime: staleAfterMs,
    placeholderData: (previous, last) => (last?.queryKey[3] === role ? previous : undefined),
  });
  return { ...query, isOutdated: query.isPlaceholderData || wanted !== typed };
}
