import { useQuery } from '@tanstack/react-query';
import type { SearchFilter } from '#contract/search.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { searchQuery } from './search-query.ts';

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
