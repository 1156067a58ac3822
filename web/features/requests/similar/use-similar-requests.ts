import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findPersonalData } from '#web/features/privacy/public.tsx';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { similarQuery } from '../requests-queries.ts';

/** Milliseconds without typing before the search starts. */
const debounce = 250;
const minLength = 3;

/** Requests and help topics similar to a title that is being typed. */
export function useSimilarRequests(typed: string) {
  const title = useDebounced(typed.trim(), debounce);
  // The title of a search is in its URL, and so in the log of every proxy.
  const isEnabled = title.length >= minLength && findPersonalData(title).length === 0;
  const query = useQuery({
    ...similarQuery(title),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return { isEnabled, found: isEnabled ? query.data : undefined, isCurrent: !query.isPlaceholderData, query };
}
