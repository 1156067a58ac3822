import type { AnyContext, Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { deleteAttempts, findAttempts, insertAttempt } from './login-attempts-sql.ts';

const quarter = 15 * 60_000;

/** Five failures of one address within 15 minutes lock it for 15 minutes. */
const perAddress = { max: 5, windowMilliseconds: quarter, lockMilliseconds: quarter };

/** An office may share one IP address; a hundred failures of it within 15 minutes are no longer slips. */
const perIp = { max: 100, windowMilliseconds: quarter, lockMilliseconds: quarter };

/** Is this attempt the one that locked the address, or was it locked before? */
export type Charge = { locked: boolean; isLockingAttempt: boolean };

/** Counts an attempt on an address before its password is looked at. */
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

/** Refuses an IP address that failed too often, whatever it tries now. */
export async function refuseBusyIp(context: AnyContext): Promise<void> {
  const now = context.clock.now();
  const { lockedUntil } = await findAttempts(context.db, { ip: context.ip }, new Date(now.getTime() - quarter));
  const wait = lockedUntil === null ? 0 : Date.parse(lockedUntil) - now.getTime();
  if (wait > 0) throw new Failure('rate_limited', { retryAfterSeconds: wait / 1000 });
}

/** A success: what failed before no longer counts. */
export async function forgetAttempts(context: AnyContext, email: string): Promise<void> {
  await deleteAttempts(context.db, email);
}

/** What the owner of an address sees of its lockout. */
export async function lockoutOf(portal: Pick<Portal, 'db' | 'clock'>, email: string) {
  const now = portal.clock.now();
  const { count, lockedUntil } = await findAttempts(portal.db, { email }, new Date(now.getTime() - quarter));
  const isLockedOut = lockedUntil !== null && Date.parse(lockedUntil) > now.getTime();
  return { isLockedOut, attemptsLeft: isLockedOut ? 0 : Math.max(0, perAddress.max - count) };
}
