import type { FastifyReply } from 'fastify';
import { apiKeyPermissionFor, type ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { allows } from '#contract/platform/roles.ts';
import type { Caller, CallerKey } from '../context.ts';
import { Failure } from '../failure.ts';

/** The caller of an API key, null when it is malformed, or a function that reads the caller of one that is not in memory. */
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

/** Why a caller may not make a call; null: it may. */
export function refusalOf(endpoint: Endpoint, caller: Caller | null, isKey: boolean): ErrorCode | null {
  if (caller?.apiKey) {
    const permission = apiKeyPermissionFor(endpoint);
    if (permission === null) return 'api_key_not_allowed';
    return allows(endpoint.access, caller.role) ? missingFor(permission, caller.apiKey) : 'forbidden';
  }
  if (isKey && endpoint.access === 'public' && endpoint.apiKeys === false) return 'api_key_not_allowed';
  if (allows(endpoint.access, caller?.role ?? null)) return null;
  if (caller !== null) return 'forbidden';
  return isKey ? 'api_key_invalid' : 'authentication_required';
}

function missingFor(permission: ApiKeyPermission, key: CallerKey): ErrorCode | null {
  if (!key.permissions.includes(permission)) return 'api_key_permission_missing';
  return permission === 'read' || key.ownerHasTwoFactor ? null : 'api_key_two_factor_needed';
}

/** Counts a call of a key, and sets the headers of its limit. @returns the refusal of one call too many */
export function chargeKey(guard: ApiKeyGuard, keyId: string, reply: FastifyReply): Failure | null {
  const { limit, remaining, resetSeconds, isRefused } = guard.charge(keyId);
  void reply
    .header('ratelimit-limit', limit)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', resetSeconds);
  return isRefused ? new Failure('api_key_rate_limited', { retryAfterSeconds: resetSeconds }) : null;
}
