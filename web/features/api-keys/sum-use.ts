import type { listApiKeyUse } from '#contract/api-keys.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';

const dayMs = 24 * 3_600_000;

export type DayUse = { day: string; calls: number };

/** The calls of each of the last days, today included, of one key or of all. */
export function sumUse(use: OutputOf<typeof listApiKeyUse>, keyId: string | null, days: number, now: Date): DayUse[] {
  const calls = new Map<string, number>();
  for (const row of use)
    if (keyId === null || row.keyId === keyId) calls.set(row.day, (calls.get(row.day) ?? 0) + row.calls);
  // From noon: a day of 23 or 25 hours does not shift the others.
  const noon = Date.parse(`${formatIsoDay(now)}T12:00:00Z`);
  return Array.from({ length: days }, (_, index) => {
    const day = formatIsoDay(new Date(noon - (days - 1 - index) * dayMs));
    return { day, calls: calls.get(day) ?? 0 };
  });
}
