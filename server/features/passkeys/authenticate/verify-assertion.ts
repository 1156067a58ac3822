import type { Assertion } from '#contract/passkeys.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network-of.ts';
import type { ChallengeUse } from '../challenges/challenges-sql.ts';
import { consumeChallenge } from '../challenges/consume-challenge.ts';
import { findPasskeyOwner, hasPasskey, updatePasskeyUsed } from '../passkeys-sql.ts';
import { requireRelyingParty } from '../relying-party.ts';
import { toUserHandle } from '../user-handle.ts';
import { loadWebAuthn } from '../webauthn.ts';
import { reportClone } from './report-clone.ts';

/** A key without an owner: an unknown credential takes as long as a wrong signature. */
const dummyKey =
  'pQECAyYgASFYIFE4-pmmaEY6kUbPeJ2uMB89nhQ6MoszuGUQ0QY58HndIlggGbOhiy8tJEqE1RTTd3P3EDk7QRrC0nlPzoMvAnfPg54';

/**
 * What an assertion is for. A sign-in without a password has a user handle and has verified its user. `ownerId`: the user
 * whose passkey it must be; null when the passkey says who signs in.
 */
export type AssertionCheck = {
  purpose: 'confirm' | 'sign-in' | 'second-step';
  binding: string;
  ownerId: string | null;
};

/**
 * Uses the challenge of an assertion and verifies its signature. @returns the owner of the passkey; null when anything about
 * it is wrong. A signature counter that did not increase is refused, recorded and alerted.
 */
export async function verifyAssertion(
  context: AnyContext,
  response: Assertion,
  { purpose, binding, ownerId }: AssertionCheck,
): Promise<{ userId: string } | null> {
  const use: ChallengeUse = { purpose, binding, userId: purpose === 'confirm' ? ownerId : null };
  const challenge = await consumeChallenge(context, response.response.clientDataJSON, use);
  const passkey = await findPasskeyOwner(context.db, response.id);
  const signed = await verifySignature(context, response, {
    challenge: challenge ?? '',
    publicKey: passkey?.publicKey ?? dummyKey,
    requireUserVerification: purpose === 'sign-in',
  });
  if (challenge === null || passkey === null || signed === null) return null;
  if (ownerId !== null && passkey.userId !== ownerId) return null;
  const { userHandle } = response.response;
  if (userHandle ? userHandle !== toUserHandle(passkey.userId) : purpose === 'sign-in') return null;
  if (await updatePasskeyUsed(context.db, { id: passkey.id, ...signed, now: context.clock.now() })) return passkey;
  if (await hasPasskey(context.db, passkey.id)) await reportClone(context, passkey);
  return null;
}

type Expected = { challenge: string; publicKey: string; requireUserVerification: boolean };

/** The counter and state of an authenticator whose signature is right; null when it is wrong. */
async function verifySignature(
  context: AnyContext,
  response: Assertion,
  { challenge, publicKey, requireUserVerification }: Expected,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { id, origin } = requireRelyingParty(context);
  const { userHandle, ...signed } = response.response;
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification,
      // The statement that stores the counter compares it.
      credential: { id: response.id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch (error) {
    // The library refuses with plain errors.
    context.log.info(
      { err: error, requestId: context.requestId, network: networkOf(context.ip) },
      'the answer of a passkey was refused',
    );
    return null;
  }
}
