import { formatLongDay } from '#web/platform/time/format-time.ts';

/** `Zaterdag 21 november. Alle tools zijn online.` */
export function daySummary(now: Date, tools: string): string {
  const day = formatLongDay(now);
  return [`${day.charAt(0).toUpperCase()}${day.slice(1)}.`, tools].filter(Boolean).join(' ');
}
