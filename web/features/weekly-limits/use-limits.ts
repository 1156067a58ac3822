import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from './limits-query.ts';
import { refetchAtRenewal } from './renewal.ts';

/** The limits of this week; fetched again when the next week begins. */
export function useLimits() {
  return useQuery({ ...limitsQuery, ...refetchAtRenewal });
}
