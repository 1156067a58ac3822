import type { User } from '#contract/users.ts';
import { auditSql } from '#server/features/audit/public.ts';
import {
  deleteAttemptsSql,
  deleteReplacedDevicesSql,
  hashAfterSignIn,
  insertKnownDeviceSql,
  queueOnNewDeviceSql,
  settleChargeSql,
  type Device,
  type SignInCharge,
} from '#server/features/lockout/public.ts';
import { startSession, type SessionTokens } from '#server/features/sessions/public.ts';
import { signedInSql, type StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newDeviceMail } from './send-new-device-mail.job.ts';
import { insertSignIn } from './sign-in-sql.ts';

type Given = { rememberMe: boolean; rememberDevice?: boolean | undefined; device: Device };

/** A session that was opened; `deviceHash`: the one by which its user is known on the device from now on. */
export type OpenedSession = { user: User; tokens: SessionTokens; deviceHash: string };

/** Opens a session of an authenticated user, and refunds the charge of the attempt. */
export async function openSession(
  context: AnyContext,
  stored: StoredUser,
  { rememberMe, rememberDevice, device }: Given,
  charge: SignInCharge,
): Promise<OpenedSession> {
  const { password: _, ...user } = stored;
  const now = context.clock.now();
  const deviceHash = hashAfterSignIn(charge, { device, rememberDevice });
  const { tokens, parts } = startSession(context, { id: user.id, rememberMe }, 'signed_in');
  // Locks the user: a password that changed since it was read opens no session, and a later change revokes this one.
  const isOpen = await insertSignIn(context.db, {
    signedIn: signedInSql(stored, now),
    audit: auditSql(context, { eventType: 'auth.signed-in', userId: user.id, target: user.id }, 'signed_in'),
    session: parts,
    device: insertKnownDeviceSql(deviceHash, now),
    replaced: deleteReplacedDevicesSql(device.hashes, deviceHash),
    // The first sign-in of an account is always on a new device.
    mail: stored.lastLogin === null ? null : queueOnNewDeviceSql(device.hashes, newDeviceMail(context, user)),
    settled: settleChargeSql(charge, 'signed_in'),
    forgotten: deleteAttemptsSql(user.email.toLowerCase(), 'signed_in'),
  });
  if (!isOpen) throw new Failure('invalid_credentials');
  return { user: { ...user, lastLogin: now.toISOString() }, tokens, deviceHash };
}
