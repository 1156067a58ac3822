import type { Attestation } from '#contract/passkeys.ts';
import type { Context } from '#server/platform/context.ts';
import { consumeChallenge } from '../challenges/consume-challenge.ts';
import type { NewPasskey } from '../passkeys-sql.ts';
import { requireRelyingParty, type RelyingParty } from '../relying-party.ts';
import { loadWebAuthn } from '../webauthn.ts';
import { algorithms } from './algorithms.ts';
import { defaultName } from './default-name.ts';

type Made = Omit<NewPasskey, 'id' | 'userId' | 'now'>;

/** The passkey of an authenticator's answer; null when its challenge, origin or host is not that of the portal. */
export async function verifyAttestation(context: Context, response: Attestation): Promise<Made | null> {
  const party = requireRelyingParty(context);
  const { id: userId, sessionId: binding } = context.user;
  const challenge = await consumeChallenge(context, response.response.clientDataJSON, {
    purpose: 'add',
    userId,
    binding,
  });
  if (challenge === null) return null;
  try {
    return await verify(context, response, { ...party, challenge });
  } catch (error) {
    // The library refuses with plain errors.
    context.log.info({ err: error, requestId: context.requestId }, 'a new passkey was refused');
    return null;
  }
}

async function verify(
  { userAgent }: Context,
  response: Attestation,
  expected: RelyingParty & { challenge: string },
): Promise<Made | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) return null;
  const { credential, aaguid, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    name: defaultName({ aaguid, transports, userAgent }),
    isSynced: credentialBackedUp,
  };
}
