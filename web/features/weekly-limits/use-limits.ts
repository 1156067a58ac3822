import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from './limits-query.ts';
import { waitForRenewal } from './renewal.ts';

/** What is used and left this week; read again by itself when the next week begins. */
export function useLimits() {
  return useQuery({
    ...limitsQuery,
    refetchInterval: ({ state }) => waitForRenewal(state.data),
    refetchIntervalInBackground: true,
  });
}
