import { auditSql, recordAudit } from '#server/features/audit/public.ts';
import {
  chargeSignIn,
  deleteAttemptsSql,
  insertKnownDeviceSql,
  oneAtATime,
  queueLockMail,
  queueOnNewDeviceSql,
  refundAttempt,
  type Device,
  type SignInCharge,
} from '#server/features/lockout/public.ts';
import { startSession, type SessionTokens } from '#server/features/sessions/public.ts';
import { findStoredUser, signedInSql, type StoredUser } from '#server/features/users/public.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { User } from '#contract/users.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import { refundRateLimitSql } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { insertSignIn } from './sign-in-sql.ts';
import { newDeviceMail } from './send-new-device-mail.job.ts';

type Given = { email: string; password: string; rememberMe: boolean; device: Device };

/** Runs once the password is verified; rejects with a Failure when the sign-in needs something else or is refused. */
type AuthenticationStep = (context: AnyContext, user: StoredUser, attempt: SignInCharge) => Promise<void>;

/** Run in this order. */
const stepsAfterPassword: AuthenticationStep[] = [refuseInactive];

/** Opens a session. A wrong password, an unknown and a locked address get the same answer in the same time. */
export async function signIn(context: AnyContext, given: Given): Promise<{ user: User; tokens: SessionTokens }> {
  return await oneAtATime(given.email, async () => {
    const attempt = await chargeSignIn(context, given.email, given.device);
    const user = await findStoredUser(context.db, { email: given.email });
    const matches = await verifyPassword(user?.password ?? null, given.password);
    if (attempt.locked || !matches || !user) {
      if (!attempt.locked) await recordFailure(context, given.email, user, attempt.isLockingAttempt);
      throw new Failure('invalid_credentials');
    }
    for (const step of stepsAfterPassword) await step(context, user, attempt);
    return await openSession(context, user, given, attempt);
  });
}

/** Throws the reason why an account is not active: only after the right password, so that it is not disclosed. */
export async function refuseInactive(context: AnyContext, user: StoredUser, { charge }: SignInCharge): Promise<void> {
  if (user.status === 'active') return;
  const reason = user.status === 'disabled' ? 'account_disabled' : 'account_pending';
  await refundAttempt(context, user.email.toLowerCase(), charge);
  const who = { userId: user.id, target: user.id };
  await recordAudit(context.db, context, { eventType: 'auth.refused', ...who, outcome: 'refused', reason });
  throw new Failure(reason);
}

/** Opens a session of an authenticated user, and takes back what the attempt was charged to. */
export async function openSession(
  context: AnyContext,
  stored: StoredUser,
  { rememberMe, device }: Pick<Given, 'rememberMe' | 'device'>,
  { charge }: SignInCharge,
): Promise<{ user: User; tokens: SessionTokens }> {
  const { password: _, ...user } = stored;
  const now = context.clock.now();
  const { tokens, parts } = startSession(context, { id: user.id, rememberMe }, 'signed_in');
  // Locks the user: a password that changed since it was read opens no session, and a later change revokes this one.
  const isOpen = await insertSignIn(context.db, {
    signedIn: signedInSql(stored, now),
    audit: auditSql(context, { eventType: 'auth.signed-in', userId: user.id, target: user.id }, 'signed_in'),
    session: parts,
    device: insertKnownDeviceSql(device.hash, now),
    // The first sign-in of an account is always on a new device.
    mail: stored.lastLogin === null ? null : queueOnNewDeviceSql(device.hash, newDeviceMail(context, user)),
    refund: refundRateLimitSql(charge, 'signed_in'),
    forgotten: deleteAttemptsSql(user.email.toLowerCase(), 'signed_in'),
  });
  if (!isOpen) throw new Failure('invalid_credentials');
  return { user: { ...user, lastLogin: now.toISOString() }, tokens };
}

/** Records a refused attempt, and queues the mail about the lock that it caused. */
export async function recordFailure(
  context: AnyContext,
  email: string,
  user: StoredUser | null,
  locks: boolean,
  reason: ErrorCode = 'invalid_credentials',
): Promise<void> {
  await transact(context, async (tx) => {
    const who = user ? { userId: user.id, target: user.id } : { target: email };
    const eventType = locks ? 'auth.locked' : 'auth.refused';
    await recordAudit(tx, context, { eventType, ...who, outcome: 'refused', reason });
    if (locks) await queueLockMail(tx, context, email);
  });
}
