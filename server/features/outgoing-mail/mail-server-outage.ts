import type { Portal } from '#server/platform/context.ts';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';

/** `since`: the first failed attempt after the last sent mail, in milliseconds since 1970; null when there is none. */
const outageOf = memoizeBy(
  ({ metrics }: Pick<Portal, 'metrics'>) => metrics,
  () => ({ since: null as number | null }),
);

/** The next failed attempt is the first of an outage. */
export function recordSentMail(portal: Pick<Portal, 'metrics'>): void {
  outageOf(portal).since = null;
}

/** @returns the milliseconds since the first failed attempt after the last mail that this instance sent */
export function recordFailedAttempt(portal: Pick<Portal, 'clock' | 'metrics'>): number {
  const outage = outageOf(portal);
  const now = portal.clock.now().getTime();
  outage.since ??= now;
  return now - outage.since;
}
