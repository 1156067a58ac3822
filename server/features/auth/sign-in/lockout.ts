import type { AnyContext, Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { deleteAttempts, findAttempts, insertAttempt } from './login-attempts-sql.ts';

const quarter = 15 * 60_000;

/** Five failures of one address within 15 minutes lock it for 15 minutes. */
const perAddress = { max: 5, windowMilliseconds: quarter, lockMilliseconds: quarter };

/** A hundred failures of one IP address within 15 minutes lock it: an office may share one address. */
const perIp = { max: 100, windowMilliseconds: quarter, lockMilliseconds: quarter };

/** Whether the address was locked before this attempt, or is locked by it. */
export type Charge = { locked: boolean; isLockingAttempt: boolean };

/** Counts an attempt on an address before its password is verified. */
export async function chargeAttempt(context: AnyContext, email: string): Promise<Charge> {
  const { ip, userAgent, clock } = context;
  const counted = await insertAttempt(context.db, { id: newId(), email, ip, userAgent, now: clock.now() }, perAddress);
  return { locked: counted === null, isLockingAttempt: counted !== null && counted.count >= perAddress.max };
}

/** Counts a failure of an IP address. */
export async function countIpFailure(context: AnyContext): Promise<void> {
  const { ip, userAgent, clock } = context;
  await insertAttempt(context.db, { id: newId(), email: null, ip, userAgent, now: clock.now() }, perIp);
}

/** Refuses an IP address that is locked. */
export async function refuseLockedIp(context: AnyContext): Promise<void> {
  const now = context.clock.now();
  const { lockedUntil } = await findAttempts(context.db, { ip: context.ip }, new Date(now.getTime() - quarter));
  const wait = lockedUntil === null ? 0 : Date.parse(lockedUntil) - now.getTime();
  if (wait > 0) throw new Failure('rate_limited', { retryAfterSeconds: wait / 1000 });
}

/** Resets the count of an address after a success. */
export async function resetAttempts(context: AnyContext, email: string): Promise<void> {
  await deleteAttempts(context.db, email);
}

/** Whether an address is locked, and its attempts left. */
export async function readLockout(portal: Pick<Portal, 'db' | 'clock'>, email: string) {
  const now = portal.clock.now();
  const { count, lockedUntil } = await findAttempts(portal.db, { email }, new Date(now.getTime() - quarter));
  const isLockedOut = lockedUntil !== null && Date.parse(lockedUntil) > now.getTime();
  return { isLockedOut, attemptsLeft: isLockedOut ? 0 : Math.max(0, perAddress.max - count) };
}
