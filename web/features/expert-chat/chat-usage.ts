import { formatCount } from '#web/platform/text/format-number.ts';
import type { ProgressTone } from '#web/ui/feedback/progress.tsx';

type Usage = { minutesUsed: number; maxMinutes: number };

/** `ok` below 70 % of the week's minutes, `warn` from 70 %, `danger` from 90 %. */
export function usageTone({ minutesUsed, maxMinutes }: Usage): ProgressTone {
  const share = maxMinutes > 0 ? minutesUsed / maxMinutes : 1;
  if (share >= 0.9) return 'danger';
  return share >= 0.7 ? 'warn' : 'ok';
}

export function remainingMinutes({ minutesUsed, maxMinutes }: Usage): number {
  return Math.max(0, maxMinutes - minutesUsed);
}

/** Whether so few minutes remain that they are shown in red. */
export function isScarce(remaining: number): boolean {
  return remaining <= 10;
}

/** Durations to choose from within the remaining minutes; all that remains when it is less than the shortest. */
export function quickChoices(remaining: number): number[] {
  const within = [15, 30, 60].filter((minutes) => minutes <= remaining);
  return within.length > 0 || remaining <= 0 ? within : [remaining];
}

/** `1 minuut`, `12 minuten` */
export function formatMinutes(minutes: number): string {
  return formatCount(minutes, 'minuut', 'minuten');
}
