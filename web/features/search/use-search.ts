import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchFilter } from '#contract/search.ts';
import { call } from '#web/platform/call/call.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';

/** A search is sent after this pause in typing. */
const typingPauseMs = 150;

/** A cached result is fetched again after this time. */
const staleAfterMs = 30_000;

/** Results for a text once typing pauses; until then the previous ones. An outdated request is cancelled. */
export function useSearch(text: string, filter: SearchFilter | undefined) {
  const typed = text.trim();
  const settled = useDebounced(typed, typingPauseMs);
  const wanted = typed === '' ? '' : settled;
  const q = wanted || typed;
  const query = useQuery({
    queryKey: ['search', q, filter],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, filter }, signal }),
    enabled: wanted !== '',
    staleTime: staleAfterMs,
    placeholderData: keepPreviousData,
  });
  return { ...query, isOutdated: query.isPlaceholderData || wanted !== typed };
}
