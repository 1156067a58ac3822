import type { TeamAvailability } from '#web/features/experts/public.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { formatUntil } from '#web/platform/time/format-time.ts';

/** A noun with its plural; null: the number is enough. */
export type Unit = readonly [singular: string, plural: string] | null;

/** `Nog 1 deze week`, `Nog 35 minuten deze week`, or `Weer over 2 d` when the limit is used up. */
export function remainingText(limit: { used: number; max: number }, unit: Unit, renewsAt: string, now: Date): string {
  if (limit.max === 0) return 'Met uw rol kan dit niet';
  const left = limit.max - limit.used;
  if (left <= 0) return `Weer over ${formatUntil(renewsAt, now)}`;
  return `Nog ${unit ? formatCount(left, ...unit) : formatNumber(left)} deze week`;
}

export function availabilityText({ available, busy, opening }: TeamAvailability): string {
  if (available > 0) return `${formatCount(available, 'expert', 'experts')} nu bereikbaar`;
  if (busy > 0) return 'Nu allemaal in gesprek';
  return opening === null ? 'Nu niemand bereikbaar' : `Weer bereikbaar ${opening}`;
}

export function openRequestsText(requests: number): string {
  if (requests === 0) return 'Geen open verzoeken';
  return formatCount(requests, 'open verzoek', 'open verzoeken');
}
