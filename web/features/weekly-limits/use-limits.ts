import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from './limits-query.ts';
import { readAtRenewal } from './renewal.ts';

/** What is used and left this week; read again by itself when the next week begins. */
export function useLimits() {
  return useQuery({ ...limitsQuery, ...readAtRenewal });
}
