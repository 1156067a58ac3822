import type { AnyContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { insertChallenge, type ChallengeUse } from './challenges-sql.ts';
import { challengeMs } from './lifetime.ts';

const tenMinutes = 10 * 60_000;

/** Sign-ins of one network: an office may share one address. */
const perNetwork: RateLimit = { name: 'passkey-challenges-network', max: 200, windowMs: tenMinutes };

const perUser: RateLimit = { name: 'passkey-challenges-user', max: 40, windowMs: tenMinutes };

/** A random challenge, of which the hash is stored. Throws `rate_limited`: the user, or else the network, made too many. */
export async function makeChallenge(context: AnyContext, use: ChallengeUse): Promise<string> {
  const charge =
    use.userId === null
      ? { limit: perNetwork, subject: networkOf(context.ip) }
      : { limit: perUser, subject: use.userId };
  await enforceRateLimit(context, charge);
  const challenge = randomToken();
  const expiresAt = new Date(context.clock.now().getTime() + challengeMs);
  await insertChallenge(context.db, { ...use, hash: hashToken(challenge), expiresAt });
  return challenge;
}
