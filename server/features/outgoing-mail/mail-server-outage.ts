import type { Portal } from '#server/platform/context.ts';

/** When the first attempt failed since a mail was last sent, by portal; in milliseconds. */
const failingSince = new WeakMap<object, number>();

type Parts = Pick<Portal, 'clock' | 'metrics'>;

/** Ends what `recordFailedAttempt` counts. */
export function recordSentMail({ metrics }: Parts): void {
  failingSince.delete(metrics);
}

/** @returns the milliseconds for which attempts fail and no mail of this instance was sent; 0 for the first */
export function recordFailedAttempt({ clock, metrics }: Parts): number {
  const now = clock.now().getTime();
  const since = failingSince.get(metrics) ?? now;
  failingSince.set(metrics, since);
  return now - since;
}
