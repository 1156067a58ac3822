import { apiKeyPermissionFor, type ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { isReachableBeforeTwoFactor, type Endpoint } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { allows } from '#contract/platform/roles.ts';
import type { Clock } from '../clock.ts';
import type { Caller, CallerKey } from '../context.ts';

/** Why a caller may not make a call; null: it may. `isKey`: its bearer token is meant as an API key. */
export function refusalOf(endpoint: Endpoint, caller: Caller | null, isKey: boolean, clock: Clock): ErrorCode | null {
  return refusalWithoutAccess(endpoint, caller, isKey) ?? refusalWithoutTwoFactor(endpoint, caller, clock);
}

function refusalWithoutAccess(endpoint: Endpoint, caller: Caller | null, isKey: boolean): ErrorCode | null {
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

/**
 * An administrator whose grace period is over only reaches the calls with which two-factor authentication is set up.
 */
function refusalWithoutTwoFactor(endpoint: Endpoint, caller: Caller | null, clock: Clock): ErrorCode | null {
  const dueAt = caller?.twoFactorDueAt ?? null;
  if (dueAt === null || isReachableBeforeTwoFactor(endpoint)) return null;
  return Date.parse(dueAt) <= clock.now().getTime() ? 'two_factor_setup_required' : null;
}
