import { startRegistration } from '@simplewebauthn/browser';
import type { Attestation, CreationOptions } from '#contract/passkeys.ts';

/** Lets the user make a passkey. Rejects with the error of the browser. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<Attestation> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
