import type { Limits } from '#contract/weekly-limits.ts';

const minute = 60_000;

/** Milliseconds until the limits are worth reading again: just after they renew. A clock that runs ahead asks each minute. */
export function waitForRenewal(limits: Pick<Limits, 'renewsAt'> | undefined, now = Date.now()): number | false {
  if (!limits) return false;
  const left = Date.parse(limits.renewsAt) - now;
  return left > 0 ? left + 1000 : minute;
}
