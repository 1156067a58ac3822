import type { Limits } from '#contract/weekly-limits.ts';

type Renewing = Pick<Limits, 'renewsAt'>;
type Read = { state: { data?: Renewing | undefined } };

const minute = 60_000;

/** Milliseconds until the limits are worth reading again: just after they renew. A clock that runs ahead asks each minute. */
export function waitForRenewal(limits: Renewing | undefined, now = Date.now()): number | false {
  if (!limits) return false;
  const wait = Date.parse(limits.renewsAt) - now + 1000;
  return wait > 0 ? wait : minute;
}

/** Has a query of a week's figures read again by itself when the next week begins, also in a tab that nobody looks at. */
export const readAtRenewal = {
  refetchInterval: ({ state }: Read) => waitForRenewal(state.data),
  refetchIntervalInBackground: true,
  // The timer of a computer that sleeps stands still.
  refetchOnWindowFocus: ({ state }: Read) => state.data !== undefined && Date.parse(state.data.renewsAt) <= Date.now(),
};
