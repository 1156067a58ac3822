import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { appSearchQuery } from './app-search-query.ts';

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
