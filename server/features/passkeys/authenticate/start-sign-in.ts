import type { RequestOptions } from '#contract/passkeys.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { challengeMs } from '../challenges/lifetime.ts';
import { makeChallenge } from '../challenges/make-challenge.ts';
import { requireRelyingParty } from '../relying-party.ts';

/**
 * Options to sign in, or for the second step after a password. They contain no credentials: who has passkeys is disclosed to nobody.
 * A sign-in without a password requires that the authenticator verifies its user.
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
