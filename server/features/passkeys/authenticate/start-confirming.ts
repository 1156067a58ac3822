import type { RequestOptions } from '#contract/passkeys.ts';
import type { Context } from '#server/platform/context.ts';
import { challengeMs } from '../challenges/lifetime.ts';
import { makeChallenge } from '../challenges/make-challenge.ts';
import { listCredentials } from '../passkeys-sql.ts';
import { requireRelyingParty } from '../relying-party.ts';

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
