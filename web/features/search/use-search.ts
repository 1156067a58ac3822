import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search, type SearchFilter } from '#contract/search.ts';
import { call } from '#web/platform/call/call.ts';
import { useSettled } from '#web/platform/use-settled.ts';

/** Typing is not answered letter by letter. */
const pause = 150;

/** What the portal changes is found again after this long. */
const freshFor = 30_000;

/** What is found for a text once typing pauses; until then what was found before. A search that is overtaken is broken off. */
export function useSearch(text: string, filter: SearchFilter | undefined) {
  const typed = text.trim();
  const settled = useSettled(typed, pause);
  const wanted = typed === '' ? '' : settled;
  const q = wanted || typed;
  const query = useQuery({
    queryKey: ['search', q, filter],
    queryFn: ({ signal }) => call(search, { query: { q, filter }, signal }),
    enabled: wanted !== '',
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
  return { ...query, isBehind: query.isPlaceholderData || wanted !== typed };
}
