import { addPasskey } from '#contract/passkey-changes.ts';
import { startAddingPasskey, startPasskeySignIn, type Assertion } from '#contract/passkeys.ts';
import { Authenticator, type Deviation } from './authenticators/authenticator.ts';
import type { SignedInUser } from './given-user.ts';
import type { TestApp } from './start-app.ts';

/** Adds a passkey to a user, on a device of their own by default. @returns its id and the device */
export async function givenPasskey(
  app: TestApp,
  { token }: SignedInUser,
  device = new Authenticator(app.portal.config.publicUrl),
): Promise<{ id: string; device: Authenticator }> {
  const options = await app.call(startAddingPasskey, { token });
  const { passkey } = await app.call(addPasskey, { token, body: { response: device.create(options) } });
  return { id: passkey.id, device };
}

/** The body and cookie with which a device signs in, or answers the second step. */
export async function answeredChallenge(
  app: Pick<TestApp, 'send'>,
  device: Authenticator,
  { purpose = 'sign-in', ...deviation }: Deviation & { purpose?: 'sign-in' | 'second-step' } = {},
): Promise<{ body: { response: Assertion }; cookies: Record<string, string> }> {
  const { body: options, cookies } = await app.send(startPasskeySignIn, { body: { purpose } });
  const [cookie] = cookies;
  return {
    body: { response: device.get(options!, deviation) },
    cookies: { [cookie!.name]: cookie!.value },
  };
}
