import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { AuditEventType } from '#contract/audit-events.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { StoredUser } from '#server/features/users/public.ts';
import type { AnyContext, Context, Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { SerialQueue } from '#server/platform/queues/serial-queue.ts';
import {
  chargeRateLimit,
  enforceRateLimit,
  type RateCharge,
  refundRateLimit,
  refundRateLimitSql,
  resetRateLimitSql,
} from '#server/platform/rate-limits/charge-rate-limit.ts';
import type { Device } from './identify-device.ts';
import { findKnownDevice } from './known-devices-sql.ts';
import { findAttempts, insertAttempt, updateAttemptRefunded } from './login-attempts-sql.ts';

/** Attempts on one account, by its address: two concurrent sign-ins with the right password are no failed attempts. */
export const accountQueue = new SerialQueue();

const quarter = 15 * 60_000;

/** Five failures of one account within 15 minutes lock it for 15 minutes. */
export const accountLock = { max: 5, windowMs: quarter, lockMs: quarter };

/** Failures of one network on devices on which the account has never signed in: an office may share one address. */
const perNetwork = { name: 'sign-in-network', max: 100, windowMs: quarter };

/** Failures on a device on which the account has signed in. A lock that others cause does not reach it. */
const perDevice = { name: 'sign-in-device', max: 5, windowMs: quarter };

/** Whether the account was locked before this attempt, or is locked by it; `at`: when it was counted. */
type AccountCharge = { locked: boolean; isLockingAttempt: boolean; at: Date };

/**
 * What an attempt to sign in was charged to. `retryAfterSeconds`: at most so long it stays locked; 0 unless it is.
 * `knownHash`: the hash by which the account knows the device; null when it does not.
 */
export type SignInCharge = AccountCharge & { charge: RateCharge; retryAfterSeconds: number; knownHash: string | null };

/** Counts an attempt on an account before its password is verified. */
async function chargeAccount(context: AnyContext, email: string): Promise<AccountCharge> {
  const { ip, userAgent, clock } = context;
  const at = clock.now();
  const counted = await insertAttempt(context.db, { id: newId(), email, ip, userAgent, now: at }, accountLock);
  return { locked: counted === null, isLockingAttempt: counted !== null && counted.count >= accountLock.max, at };
}

/**
 * Counts an attempt to sign in before its password is verified. A device on which the account has signed in has a count
 * of its own, which alone decides; other devices share those of their network and of the account. Throws `rate_limited`
 * when the network has used up its attempts.
 */
export async function chargeSignIn(context: AnyContext, email: string, device: Device): Promise<SignInCharge> {
  const knownHash = device.hashes.length > 0 ? await findKnownDevice(context.db, device.hashes, email) : null;
  if (knownHash !== null) {
    const charge = { limit: perDevice, subject: `${knownHash} ${email}` };
    const retryAfterSeconds = await chargeRateLimit(context, charge);
    // Counted on the account, a refused attempt could lock it without an audit row and a mail.
    if (retryAfterSeconds > 0)
      return { locked: true, isLockingAttempt: false, at: context.clock.now(), retryAfterSeconds, charge, knownHash };
    return { ...(await chargeAccount(context, email)), locked: false, retryAfterSeconds: 0, charge, knownHash };
  }
  const charge = { limit: perNetwork, subject: networkOf(context.ip) };
  await enforceRateLimit(context, charge);
  const account = await chargeAccount(context, email);
  return { ...account, retryAfterSeconds: account.locked ? accountLock.lockMs / 1000 : 0, charge, knownHash };
}

/** The hash by which the account knows the device after this sign-in. */
export function hashAfterSignIn(
  { knownHash }: Pick<SignInCharge, 'knownHash'>,
  { device, rememberDevice }: { device: Device; rememberDevice?: boolean | undefined },
): string {
  return rememberDevice === true ? device.newHash : (knownHash ?? device.newHash);
}

/**
 * A CTE for a complete sign-in, when the CTE `from` has a row: refunds all attempts of a known device, or this one of a
 * network.
 */
export function settleChargeSql({ charge }: Pick<SignInCharge, 'charge'>, from: string): RawBuilder<unknown> {
  return charge.limit === perDevice ? resetRateLimitSql(charge, from) : refundRateLimitSql(charge, from);
}

/**
 * Refunds this attempt, whose secret was right, and no other: who knows the password must not be able to reset the
 * count of wrong codes.
 */
export async function refundAttempt(context: AnyContext, email: string, { at, charge }: SignInCharge): Promise<void> {
  await updateAttemptRefunded(context.db, email, at, accountLock);
  await refundRateLimit(context, charge);
}

/** Whether an account is locked, and its attempts left. */
export async function readLockout(portal: Pick<Portal, 'db' | 'clock'>, email: string) {
  const { count, lockedUntil } = await findAttempts(portal.db, email, portal.clock.now(), accountLock);
  const isLockedOut = lockedUntil !== null;
  return { isLockedOut, attemptsLeft: isLockedOut ? 0 : Math.max(0, accountLock.max - count) };
}

type Attempt = {
  device: Device;
  /** The event of a wrong secret; its reason is `reason`. */
  eventType: AuditEventType;
  reason: string;
};

/**
 * Verifies a secret of the signed-in user. The attempt is charged like one to sign in before
 * `verify` runs, and refunded when the secret is right. @returns whether it is. Throws
 * `rate_limited` when the account or device is locked.
 */
export async function verifyOwnSecret(
  context: Context,
  user: StoredUser,
  { device, eventType, reason }: Attempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const email = user.email.toLowerCase();
  return await accountQueue.run(email, async () => {
    const attempt = await chargeSignIn(context, email, device);
    const { locked, retryAfterSeconds } = attempt;
    if (locked) throw new Failure('rate_limited', { retryAfterSeconds });
    if (await verify()) {
      await refundAttempt(context, email, attempt);
      return true;
    }
    await transact(context, async (tx) => {
      await recordAudit(tx, context, { eventType, target: user.id, outcome: 'refused', reason });
      if (!attempt.isLockingAttempt) return;
      await recordAudit(tx, context, { eventType: 'auth.locked', target: user.id, outcome: 'refused', reason });
      await queueLockMail(tx, context, email);
    });
    return false;
  });
}

/** A job of auth, which imports this feature. */
export const sendLockMail = 'send-lock-mail';

export const lockingAttempt = z.object({
  email: z.string(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  at: z.string(),
});

/** The attempt that locked an account. */
export type LockingAttempt = z.infer<typeof lockingAttempt>;

/** Queues the mail about a locked address, also of one without an account: the time of the answer must not differ. */
export async function queueLockMail(tx: Queryable, { ip, userAgent, clock }: AnyContext, email: string): Promise<void> {
  const attempt: LockingAttempt = { email, ip, userAgent, at: clock.now().toISOString() };
  await queueJob(tx, sendLockMail, attempt);
}
