import { enableTwoFactor, setUpTwoFactor } from '#contract/two-factor.ts';
import { insertTrustedDevice, stepOf, totpAt } from '#server/features/two-factor/public.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, type SignedInUser } from './given-user.ts';
import type { TestApp } from './start-app.ts';

export type GivenTwoFactor = {
  secret: string;
  backupCodes: string[];
  /** The code of the authenticator app now; the time moves to the next step first, since each code is accepted once. */
  code: () => string;
};

/** A device on which a user skips the second step. @returns its id */
export async function givenTrustedDevice({ portal }: TestApp, userId: string): Promise<string> {
  const [id, now] = [newId(), portal.clock.now()];
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  await insertTrustedDevice(portal.db, { id, userId, deviceHash: newId(), ...origin, now, expiresAt });
  return id;
}

/** Enables two-factor authentication of a signed-in user. */
export async function givenTwoFactor(app: TestApp, { token }: Pick<SignedInUser, 'token'>): Promise<GivenTwoFactor> {
  const { secret, backupCodes } = await app.call(setUpTwoFactor, { token });
  const code = () => {
    app.clock.advance(30_000);
    return totpAt(secret, stepOf(app.clock.now()));
  };
  await app.call(enableTwoFactor, { body: { totpCode: code() }, token });
  return { secret, backupCodes, code };
}

/** A user with two-factor authentication. @returns its id */
export async function givenUserWithTwoFactor(app: TestApp): Promise<string> {
  const user = await givenSignedIn(app);
  await givenTwoFactor(app, user);
  return user.id;
}
