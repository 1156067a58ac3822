import { LRUCache } from 'lru-cache';
import { Failure } from '#server/platform/failure.ts';

const windowMs = 3_600_000;
/** A browser sends one report when the page is hidden for the first time. */
const maxReports = 60;
const maxUsers = 20_000;

/** Reports by user in the current hour. In memory: an instance allows a user so many, which is enough to bound the work. */
const reports = new LRUCache<string, { count: number }>({ max: maxUsers, ttl: windowMs });

/** Counts one report of a user. Throws `rate_limited` after 60 in an hour. */
export function chargeReport(userId: string): void {
  const charged = reports.get(userId) ?? { count: 0 };
  if (charged.count >= maxReports)
    throw new Failure('rate_limited', { retryAfterSeconds: Math.ceil(reports.getRemainingTTL(userId) / 1000) });
  charged.count += 1;
  if (charged.count === 1) reports.set(userId, charged);
}
