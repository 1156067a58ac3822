import { accountQueue, chargeSignIn, type Device, type SignInCharge } from '#server/features/lockout/public.ts';
import type { SecondFactor } from '#server/features/two-factor/public.ts';
import { findStoredUser, type StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { verifyPassword } from '#server/platform/credentials/passwords.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { recordFailure } from './record-failure.ts';
import { refuseInactive } from './refuse-inactive.ts';
import { requireSecondFactor } from './require-second-factor.ts';

type Given = SecondFactor & {
  email: string;
  password: string;
  rememberMe: boolean;
  rememberDevice?: boolean | undefined;
  device: Device;
};

/** Runs once the password is verified; rejects with a Failure when the sign-in needs something else or is refused. */
type AuthenticationStep = (context: AnyContext, user: StoredUser, attempt: SignInCharge, given: Given) => Promise<void>;

/** Run in this order. */
const stepsAfterPassword: AuthenticationStep[] = [refuseInactive, requireSecondFactor];

/** Opens a session. A wrong password, an unknown and a locked address get the same answer in the same time. */
export async function signIn(context: AnyContext, given: Given): Promise<OpenedSession> {
  return await accountQueue.run(given.email, async () => {
    const attempt = await chargeSignIn(context, given.email, given.device);
    const user = await findStoredUser(context.db, { email: given.email });
    const matches = await verifyPassword(user?.password ?? null, given.password);
    if (attempt.locked || !matches || !user) {
      if (!attempt.locked) await recordFailure(context, given.email, user, attempt.isLockingAttempt);
      throw new Failure('invalid_credentials');
    }
    for (const step of stepsAfterPassword) await step(context, user, attempt, given);
    return await openSession(context, user, given, attempt);
  });
}
