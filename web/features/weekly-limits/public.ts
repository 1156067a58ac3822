export { limitsQuery } from './limits-query.ts';
export { useLimits } from './use-limits.ts';
export { WeeklyLimits } from './weekly-limits.tsx';
