export { limitsQuery } from './limits-query.ts';
export { Quota } from './quota.tsx';
export { refetchAtRenewal } from './renewal.ts';
export { useLimits } from './use-limits.ts';
export { LazyWeeklyLimits } from './lazy-weekly-limits.tsx';
