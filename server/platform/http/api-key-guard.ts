import type { FastifyReply } from 'fastify';
import type { Caller } from '../context.ts';
import { Failure } from '../failure.ts';

/**
 * The caller of an API key, null when it is malformed, or a function that reads the
 * caller of one that is not in memory.
 */
export type AuthenticateKey = (token: string, ip: string) => Caller | null | (() => Promise<Caller | null>);

/** What one call leaves of the calls that a key may make; `resetSeconds`: until it may make all of them again. */
export type KeyCharge = { limit: number; remaining: number; resetSeconds: number; isRefused: boolean };

export type ApiKeyGuard = {
  /** Whether a bearer token is meant as an API key. */
  isApiKey: (token: string) => boolean;
  authenticate: AuthenticateKey;
  /** Counts one call of a key. */
  charge: (keyId: string) => KeyCharge;
};

/** Counts a call of a key, and sets the headers of its limit. @returns the refusal of one call too many */
export function chargeKey(guard: ApiKeyGuard, keyId: string, reply: FastifyReply): Failure | null {
  const { limit, remaining, resetSeconds, isRefused } = guard.charge(keyId);
  void reply
    .header('ratelimit-limit', limit)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', resetSeconds);
  return isRefused ? new Failure('api_key_rate_limited', { retryAfterSeconds: resetSeconds }) : null;
}
