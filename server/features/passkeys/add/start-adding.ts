import { maxPasskeys, type CreationOptions } from '#contract/passkeys.ts';
import { getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { challengeMs } from '../challenges/lifetime.ts';
import { makeChallenge } from '../challenges/make-challenge.ts';
import { listCredentials } from '../passkeys-sql.ts';
import { requireRelyingParty } from '../relying-party.ts';
import { toUserHandle } from '../user-handle.ts';
import { algorithms } from './algorithms.ts';

/** Options for a new passkey of the caller; authenticators that have one already refuse to make another. */
export async function startAdding(context: Context): Promise<CreationOptions> {
  const { id: userId, sessionId } = context.user;
  const { id, name } = requireRelyingParty(context);
  const user = await getUser(context.db, userId);
  const known = await listCredentials(context.db, userId);
  if (known.length >= maxPasskeys) throw new Failure('passkey_limit_reached');
  return {
    challenge: await makeChallenge(context, { purpose: 'add', userId, binding: sessionId }),
    rp: { id, name },
    user: { id: toUserHandle(userId), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: known.map((each) => ({ type: 'public-key', ...each })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  };
}
