import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SearchFilter, SearchResult } from '#contract/search.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { resultsForRole } from './results/results-for-role.ts';

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
  const select = useRoleFilter();
  const query = useQuery({
    queryKey: ['search', q, filter],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, filter }, signal }),
    enabled: wanted !== '',
    staleTime: staleAfterMs,
    select,
    placeholderData: keepPreviousData,
  });
  return { ...query, isOutdated: query.isPlaceholderData || wanted !== typed };
}

/** Leaves out what the viewed role does not get; the server answers by the stored role. */
function useRoleFilter() {
  const role = useRole();
  const { data: apps } = useApps();
  return useCallback(
    <Found extends { results: SearchResult[] }>(found: Found): Found => ({
      ...found,
      results: resultsForRole(
        found.results,
        role,
        apps?.map(({ id }) => id),
      ),
    }),
    [role, apps],
  );
}
