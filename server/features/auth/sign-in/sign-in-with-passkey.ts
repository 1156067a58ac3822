import type { Assertion } from '#contract/passkeys.ts';
import { accountQueue, chargeSignIn, type Device } from '#server/features/lockout/public.ts';
import { findPasskeyOwner, verifyAssertion } from '#server/features/passkeys/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { recordFailure } from './record-failure.ts';
import { refuseInactive } from './refuse-inactive.ts';

type Given = {
  response: Assertion;
  /** The hash of the cookie with which the challenge was made. */
  binding: string;
  rememberMe: boolean;
  device: Device;
};

/**
 * Opens a session for the owner of a passkey, which has verified its user: neither a password nor a second step is asked.
 * Attempts are charged like those with a password. An unknown passkey, a wrong one and one of a locked account get the same
 * answer in the same time.
 */
export async function signInWithPasskey(
  context: AnyContext,
  { response, binding, ...given }: Given,
): Promise<OpenedSession> {
  const passkey = await findPasskeyOwner(context.db, response.id);
  const owner = await findStoredUser(context.db, { id: passkey?.userId ?? '' });
  // The attempts with an unknown credential have a count of their own.
  const subject = owner?.email.toLowerCase() ?? `passkey ${hashToken(response.id)}`;
  return await accountQueue.run(subject, async () => {
    const attempt = await chargeSignIn(context, subject, given.device);
    const verified = await verifyAssertion(context, response, { purpose: 'sign-in', binding, ownerId: null });
    if (attempt.locked || !owner || verified?.userId !== owner.id) {
      if (!attempt.locked) await recordFailure(context, subject, owner, attempt.isLockingAttempt, 'passkey_refused');
      throw new Failure('passkey_refused');
    }
    await refuseInactive(context, owner, attempt);
    return await openSession(context, owner, given, attempt);
  });
}
