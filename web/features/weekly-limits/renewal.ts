import type { Limits } from '#contract/weekly-limits.ts';

type Renewing = Pick<Limits, 'renewsAt'>;
type Read = { state: { data?: Renewing | undefined; isInvalidated: boolean } };

const minute = 60_000;

/**
 * Milliseconds until one second after the limits renew, at most ten minutes: the device's clock may be behind. One minute
 * when it is already past that.
 */
export function millisecondsUntilRenewal(limits: Renewing | undefined, now = Date.now()): number | false {
  if (!limits) return false;
  const wait = Date.parse(limits.renewsAt) - now + 1000;
  return wait > 0 ? Math.min(wait, 10 * minute) : minute;
}

/** Query options that refetch when the next week begins, also in a background tab. */
export const refetchAtRenewal = {
  refetchInterval: ({ state }: Read) => millisecondsUntilRenewal(state.data),
  refetchIntervalInBackground: true,
  // Timers do not run while a computer sleeps. What was invalidated is the default, which this replaces.
  refetchOnWindowFocus: ({ state }: Read) =>
    state.isInvalidated || (state.data !== undefined && Date.parse(state.data.renewsAt) <= Date.now()),
};
