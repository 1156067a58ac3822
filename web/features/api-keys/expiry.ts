import type { ApiKey } from '#contract/api-keys.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { fromLocalInput } from '#web/platform/time/local-input.ts';

const day = 24 * 3_600_000;

export const expiryOptions = [
  { value: '', label: 'Nooit' },
  { value: '30', label: 'Over 30 dagen' },
  { value: '90', label: 'Over 90 dagen' },
  { value: '365', label: 'Over een jaar' },
  { value: 'date', label: 'Op een datum' },
];

/** The choice and the date of a form for an expiry; the date has the name under which its errors are reported. */
export function toExpiryFields(expiresAt: string | null): { expiry: string; expiresAt: string } {
  return { expiry: expiresAt === null ? '' : 'date', expiresAt: expiresAt === null ? '' : formatIsoDay(expiresAt) };
}

/**
 * The expiry of a choice: null for never; of a date its end in Amsterdam. A date that is the day of `current` means that
 * moment itself.
 */
export function readExpiry(expiry: string, date: string, current: string | null, now: Date): string | null {
  if (expiry === '') return null;
  if (expiry !== 'date') return new Date(now.getTime() + Number(expiry) * day).toISOString();
  if (current !== null && formatIsoDay(current) === date) return current;
  const lastMinute = /^\d{4}-\d\d-\d\d$/.test(date) ? fromLocalInput(`${date}T23:59`) : null;
  return lastMinute?.replace(':00.000Z', ':59.999Z') ?? 'geen datum';
}

/** Whether an expiry (ISO) has passed. */
export function hasPassed(expiresAt: string, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

/** The clock of the browser may be ahead: what has just expired by it may not have by that of the portal. */
const maxAhead = 10 * 60_000;

/** When these keys expire and their previous secrets end (ISO), without what was past long before `fetchedAt` (milliseconds). */
export function listChangesToCome(
  keys: Pick<ApiKey, 'expiresAt' | 'previousSecretUntil'>[],
  fetchedAt: number,
): string[] {
  return keys
    .flatMap(({ expiresAt, previousSecretUntil }) => [expiresAt, previousSecretUntil])
    .filter((moment) => moment !== null)
    .filter((moment) => Date.parse(moment) > fetchedAt - maxAhead);
}
