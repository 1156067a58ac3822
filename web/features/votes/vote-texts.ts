import type { Usage } from '#contract/weekly-limits.ts';
import { formatUntil, formatWeekMoment } from '#web/platform/time/format-time.ts';

/** `1 prioriteit over` */
export function voteQuotaText({ used, max }: Usage): string {
  const left = Math.max(0, max - used);
  if (left === 0) return 'Geen prioriteiten over';
  return left === 1 ? '1 prioriteit over' : `${left} prioriteiten over`;
}

/** `nieuw over 2 d 14 u` */
export function voteRenewalText(renewsAt: string, now: Date): string {
  return `nieuw over ${formatUntil(renewsAt, now)}`;
}

/** `U kunt weer stemmen over 2 d 14 u (ma 00:00).`, beside a refusal. */
export function voteAgainText(renewsAt: string, now: Date): string {
  return `U kunt weer stemmen over ${formatUntil(renewsAt, now)} (${formatWeekMoment(renewsAt)}).`;
}
