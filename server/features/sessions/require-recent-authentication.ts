import type { Caller, Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isRecentlyAuthenticated } from './is-recently-authenticated.ts';

/**
 * For a call of which only some inputs are sensitive; others declare `reauthentication: true`. Throws `api_key_not_allowed` for an API key,
 * which has no session, and `reauthentication_required` when the last authentication was 10 minutes ago.
 */
export async function requireRecentAuthentication(portal: Pick<Portal, 'db' | 'clock'>, caller: Caller): Promise<void> {
  if (caller.apiKey) throw new Failure('api_key_not_allowed');
  if (!(await isRecentlyAuthenticated(portal, caller))) throw new Failure('reauthentication_required');
}
