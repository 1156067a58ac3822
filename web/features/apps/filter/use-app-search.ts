import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';

/** Milliseconds after the last typed letter. */
const typingPause = 150;

/** Ids of the apps that the server finds for a text, best first; null until it has answered, and without a text. */
export function useAppSearch(text: string): string[] | null {
  const typed = text.trim();
  const q = useDebounced(typed, typingPause);
  const { data } = useQuery({
    ...appSearchQuery(q),
    enabled: q !== '' && typed !== '',
    placeholderData: keepPreviousData,
  });
  return typed === '' || !data ? null : data.results.map(({ id }) => id);
}

/** Milliseconds after which a cached result is fetched again. */
const staleAfter = 30_000;
const maxResults = 50;

/** Apps that match a text, best first. */
function appSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['app-search', q],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, filter: 'apps', limit: maxResults }, signal }),
    staleTime: staleAfter,
  });
}
