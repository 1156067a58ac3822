import type { Assertion, RequestOptions } from '#contract/passkeys.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network-of.ts';
import type { ChallengeUse } from './challenges-sql.ts';
import { challengeMs, consumeChallenge, makeChallenge } from './challenges.ts';
import { findPasskeyOwner, hasPasskey, listCredentials, updatePasskeyUsed } from './passkeys-sql.ts';
import { loadWebAuthn, requireRelyingParty, toUserHandle } from './relying-party.ts';

/**
 * Options to sign in, or for the second step after a password. They contain no credentials: who has passkeys is
 * disclosed to nobody. A sign-in without a password requires that the authenticator verifies its user.
 */
export async function startSignIn(
  context: AnyContext,
  purpose: 'sign-in' | 'second-step',
  binding: string,
): Promise<RequestOptions> {
  const { id: rpId } = requireRelyingParty(context);
  return {
    challenge: await makeChallenge(context, { purpose, userId: null, binding }),
    rpId,
    timeout: challengeMs,
    allowCredentials: [],
    userVerification: purpose === 'sign-in' ? 'required' : 'preferred',
  };
}

/** Options with which the caller confirms that it is them. */
export async function startConfirming(context: Context): Promise<RequestOptions> {
  const { id: rpId } = requireRelyingParty(context);
  const { id: userId, sessionId: binding } = context.user;
  const credentials = await listCredentials(context.db, userId);
  return {
    challenge: await makeChallenge(context, { purpose: 'confirm', userId, binding }),
    rpId,
    timeout: challengeMs,
    allowCredentials: credentials.map((each) => ({ type: 'public-key', ...each })),
    userVerification: 'preferred',
  };
}

/** A key without an owner: an unknown credential takes as long as a wrong signature. */
const dummyKey =
  'pQECAyYgASFYIFE4-pmmaEY6kUbPeJ2uMB89nhQ6MoszuGUQ0QY58HndIlggGbOhiy8tJEqE1RTTd3P3EDk7QRrC0nlPzoMvAnfPg54';

/**
 * What an assertion is for. A sign-in without a password has a user handle and has verified its user. `ownerId`: the
 * user whose passkey it must be; null when the passkey says who signs in.
 */
export type AssertionCheck = {
  purpose: 'confirm' | 'sign-in' | 'second-step';
  binding: string;
  ownerId: string | null;
};

/**
 * Uses the challenge of an assertion and verifies its signature. @returns the owner of the passkey; null when anything
 * about it is wrong. A signature counter that did not increase is refused, recorded and alerted.
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

/** Records a right signature whose counter did not increase: the authenticator may have been copied. */
async function reportClone(context: AnyContext, { id, userId }: { id: string; userId: string }): Promise<void> {
  await recordAudit(context.db, context, {
    eventType: 'passkey.clone-suspected',
    userId,
    target: id,
    subject: 'Passkey',
    outcome: 'refused',
    reason: 'passkey_refused',
  });
  await raiseAlert(context, {
    source: 'sign-in',
    key: `passkey-${id}`,
    type: 'security',
    severity: 'high',
    title: 'Een passkey is misschien gekopieerd',
    message: 'De teller van een passkey liep niet op. Het inloggen of bevestigen is daarom geweigerd.',
    action: 'Vraag de gebruiker of dit klopt en laat de passkey verwijderen; bij twijfel beëindigt u alle sessies.',
    url: `/user-management/${userId}`,
  });
}
