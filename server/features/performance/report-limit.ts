import { LRUCache } from 'lru-cache';

const windowMs = 3_600_000;
/** A browser sends one report when the page is hidden for the first time. */
const maxReports = 60;
const maxUsers = 20_000;

/** Reports by user in the current hour. In memory: an instance allows a user so many, which is enough to bound the work. */
const reports = new LRUCache<string, { count: number }>({ max: maxUsers, ttl: windowMs });

/** Counts one report of a user. @returns false after 60 in an hour */
export function chargeReport(userId: string): boolean {
  const charged = reports.get(userId) ?? { count: 0 };
  if (charged.count >= maxReports) return false;
  charged.count += 1;
  if (charged.count === 1) reports.set(userId, charged);
  return true;
}
