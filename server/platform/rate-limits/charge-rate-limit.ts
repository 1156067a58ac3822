import type { RawBuilder } from 'kysely';
import type { Portal } from '../context.ts';
import { Failure } from '../failure.ts';
import { findArrival, refundArrivalSql, updateArrival, updateRefunded } from './rate-limits-sql.ts';

/** At most `max` calls of one subject at once, which renew evenly within `windowMs` (GCRA). All instances share the count. */
export type RateLimit = { name: string; max: number; windowMs: number };

/** A charge that a success takes back. */
export type RateCharge = { limit: RateLimit; subject: string };

const costMs = ({ max, windowMs }: RateLimit) => windowMs / max;
const keyOf = ({ limit, subject }: RateCharge) => `${limit.name} ${subject}`;

/** Charges one call. @returns 0, or the seconds until a call is allowed: nothing is charged then */
export async function chargeRateLimit(portal: Pick<Portal, 'db' | 'clock'>, charge: RateCharge): Promise<number> {
  const { limit } = charge;
  const now = portal.clock.now();
  const key = keyOf(charge);
  const cost = costMs(limit);
  if (await updateArrival(portal.db, { subject: key, costMs: cost, windowMs: limit.windowMs, now })) return 0;
  const arrival = await findArrival(portal.db, key);
  const waitMs = arrival === null ? 0 : Date.parse(arrival) + cost - limit.windowMs - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Charges one call. Throws `rate_limited` when the limit is reached: nothing is charged then. */
export async function enforceRateLimit(portal: Pick<Portal, 'db' | 'clock'>, charge: RateCharge): Promise<void> {
  const retryAfterSeconds = await chargeRateLimit(portal, charge);
  if (retryAfterSeconds > 0) throw new Failure('rate_limited', { retryAfterSeconds });
}

/** Takes back one charge. */
export async function refundRateLimit(portal: Pick<Portal, 'db'>, charge: RateCharge): Promise<void> {
  await updateRefunded(portal.db, keyOf(charge), costMs(charge.limit));
}

/** A CTE that takes back one charge when the CTE `from` has a row. */
export function refundRateLimitSql(charge: RateCharge, from: string): RawBuilder<unknown> {
  return refundArrivalSql(keyOf(charge), costMs(charge.limit), from);
}
