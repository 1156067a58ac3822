import * as z from 'zod/mini';
import type { AnyContext } from '#server/platform/context.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { type ChallengeUse, deleteChallenge, insertChallenge } from './challenges-sql.ts';

/** Milliseconds within which a challenge is answered; browsers get the same as their timeout. */
export const challengeMs = 5 * 60_000;

const tenMinutes = 10 * 60_000;

/** Sign-ins of one network: an office may share one address. */
const perNetwork: RateLimit = { name: 'passkey-challenges-network', max: 200, windowMs: tenMinutes };

const perUser: RateLimit = { name: 'passkey-challenges-user', max: 40, windowMs: tenMinutes };

/**
 * A random challenge, of which the hash is stored. Throws `rate_limited`: the user, or else the network, made too many.
 */
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

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) });

/**
 * Uses the challenge in the client data of an authenticator's answer. @returns it; null when it is unknown, used or
 * expired, or was made for something else
 */
export async function consumeChallenge(
  context: AnyContext,
  clientDataJson: string,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const isUsable = await deleteChallenge(context.db, {
    ...use,
    hash: hashToken(challenge),
    now: context.clock.now(),
  });
  return isUsable ? challenge : null;
}

function readChallenge(clientDataJson: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** Binds the challenges of a sign-in to the browser that asked for them. */
export const attemptCookie = { name: 'portaal_passkey', path: '/api/auth', maxAgeSeconds: challengeMs / 1000 } as const;

/** The attempt of a cookie, or a new one. Tabs share it, so that a challenge of one does not end that of another. */
export function readAttempt(cookie = ''): { cookie: string; hash: string } {
  const token = /^[\w-]{43}$/.test(cookie) ? cookie : randomToken();
  return { cookie: token, hash: hashToken(token) };
}
