import type { Usage } from '#contract/weekly-limits.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatUntil, formatWeekMoment } from '#web/platform/time/format-time.ts';

/** `1 prioriteit over` */
export function voteQuotaText({ used, max }: Usage): string {
  const left = Math.max(0, max - used);
  return `${left === 0 ? 'Geen prioriteiten' : formatCount(left, 'prioriteit', 'prioriteiten')} over`;
}

/** `U kunt weer stemmen over 2 d 14 u (ma 00:00).`, beside a refusal. */
export function voteAgainText(renewsAt: string, now: Date): string {
  return `U kunt weer stemmen over ${formatUntil(renewsAt, now)} (${formatWeekMoment(renewsAt)}).`;
}
