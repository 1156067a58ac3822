import { startAuthentication } from '@simplewebauthn/browser';
import type { Assertion, RequestOptions } from '#contract/passkeys.ts';

/** Lets the user sign with a passkey. Rejects with the error of the browser. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
