import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '#web/platform/use-settled.ts';
import { similarQuery } from '../requests-queries.ts';

const pause = 250;
const shortest = 3;

/** What looks like a title that is being typed; an answer that is no longer asked for is given up. */
export function useSimilar(typed: string) {
  const title = useSettled(typed.trim(), pause);
  const isAsked = title.length >= shortest;
  const { data, error, isFetching, refetch } = useQuery({
    ...similarQuery(title),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { isAsked, found: isAsked ? data : undefined, error, isFetching, refetch };
}
