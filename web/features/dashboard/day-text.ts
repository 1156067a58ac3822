import { formatLongDay } from '#web/platform/time/format-time.ts';

/** `Zaterdag 21 november.` */
export function dayText(now: Date): string {
  const day = formatLongDay(now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}.`;
}
