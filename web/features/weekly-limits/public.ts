export { limitsQuery } from './limits-query.ts';
export { useLimits } from './use-limits.ts';
export { useNow } from './use-now.ts';
export { WeeklyLimits } from './weekly-limits.tsx';
