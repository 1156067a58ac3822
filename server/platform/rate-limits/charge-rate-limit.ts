import type { RawBuilder } from 'kysely';
import type { Portal } from '../context.ts';
import type { Queryable } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import {
  deleteArrivalSql,
  findArrival,
  listRefused,
  refundArrivalSql,
  updateArrivals,
  updateRefunded,
} from './rate-limits-sql.ts';

/**
 * At most `max` calls of one subject at once, which renew evenly within `windowMs`, a day at most (GCRA). All
 * instances share the count. When the clock was set back, the wait is no longer than a window, or than a
 * minute and the time of one call.
 */
export type RateLimit = { name: string; max: number; windowMs: number };

/** A charge that is refunded after a success. */
export type RateCharge = { limit: RateLimit; subject: string };

type Counted = Pick<Portal, 'clock'> & { db: Queryable };

const costMs = ({ max, windowMs }: RateLimit) => windowMs / max;
const chargeNow = ({ clock }: Counted, limit: RateLimit) => ({
  costMs: costMs(limit),
  windowMs: limit.windowMs,
  now: clock.now(),
});
const keyOf = ({ limit, subject }: RateCharge) => `${limit.name} ${subject}`;
/** The subjects by their keys. */
const keysOf = (limit: RateLimit, subjects: string[]) =>
  new Map(subjects.map((subject) => [keyOf({ limit, subject }), subject]));

/** Charges one call. @returns 0, or the seconds until a call is allowed: nothing is charged then */
export async function chargeRateLimit(portal: Counted, charge: RateCharge): Promise<number> {
  const { limit } = charge;
  const key = keyOf(charge);
  const timed = chargeNow(portal, limit);
  const charged = await updateArrivals(portal.db, [key], timed);
  if (charged.length > 0) return 0;
  const arrival = await findArrival(portal.db, key, timed);
  const waitMs = arrival === null ? 0 : Date.parse(arrival) + timed.costMs - timed.windowMs - timed.now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Charges one call to each of these, or to none of them. @returns 0,
 * or the seconds until the first limit that is reached allows a call
 */
export async function chargeRateLimits(portal: Counted, charges: RateCharge[]): Promise<number> {
  for (const [index, charge] of charges.entries()) {
    const retryAfterSeconds = await chargeRateLimit(portal, charge);
    if (retryAfterSeconds === 0) continue;
    for (const charged of charges.slice(0, index)) await refundRateLimit(portal, charged);
    return retryAfterSeconds;
  }
  return 0;
}

/** Charges one call to each of these subjects, which differ, in one statement. @returns those whose limit allows it */
export async function chargeEach(portal: Counted, limit: RateLimit, subjects: string[]): Promise<Set<string>> {
  const keys = keysOf(limit, subjects);
  const charged = await updateArrivals(portal.db, [...keys.keys()], chargeNow(portal, limit));
  return new Set(charged.map((key) => keys.get(key)!));
}

/** Charges nothing. @returns those of the subjects whose limit is reached */
export async function listExhausted(portal: Counted, limit: RateLimit, subjects: string[]): Promise<string[]> {
  const keys = keysOf(limit, subjects);
  const reached = await listRefused(portal.db, [...keys.keys()], chargeNow(portal, limit));
  return reached.map((key) => keys.get(key)!);
}

/** Charges one call. Throws `rate_limited` when the limit is reached: nothing is charged then. */
export async function enforceRateLimit(portal: Counted, charge: RateCharge): Promise<void> {
  const retryAfterSeconds = await chargeRateLimit(portal, charge);
  if (retryAfterSeconds > 0) throw new Failure('rate_limited', { retryAfterSeconds });
}

/** Refunds one charge. */
export async function refundRateLimit(portal: Pick<Counted, 'db'>, charge: RateCharge): Promise<void> {
  await updateRefunded(portal.db, keyOf(charge), costMs(charge.limit));
}

/** A CTE that refunds one charge when the CTE `from` has a row. */
export function refundRateLimitSql(charge: RateCharge, from: string): RawBuilder<unknown> {
  return refundArrivalSql(keyOf(charge), costMs(charge.limit), from);
}

/** A CTE that refunds every charge of a subject when the CTE `from` has a row. */
export function resetRateLimitSql(charge: RateCharge, from: string): RawBuilder<unknown> {
  return deleteArrivalSql(keyOf(charge), from);
}
