import type { ProgressTone } from '#web/ui/feedback/progress.tsx';

type Usage = { minutesUsed: number; maxMinutes: number };

/** Green below 70 percent of the week's minutes, yellow from 70, red from 90. */
export function usageTone({ minutesUsed, maxMinutes }: Usage): ProgressTone {
  const share = maxMinutes > 0 ? minutesUsed / maxMinutes : 1;
  if (share >= 0.9) return 'danger';
  return share >= 0.7 ? 'warn' : 'ok';
}

export function remainingMinutes({ minutesUsed, maxMinutes }: Usage): number {
  return Math.max(0, maxMinutes - minutesUsed);
}

/** The quick choices that are left; what is left itself where it is less than the smallest. */
export function quickChoices(remaining: number): number[] {
  const within = [15, 30, 60].filter((minutes) => minutes <= remaining);
  return within.length > 0 || remaining <= 0 ? within : [remaining];
}

/** `1 minuut`, `12 minuten` */
export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minuut' : `${minutes} minuten`;
}
