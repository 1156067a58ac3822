import { reauthenticationMinutes } from '#contract/reauthentication.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { hasAuthenticatedSince } from './sessions-sql.ts';

/**
 * Whether the session of the caller was authenticated recently enough for a sensitive change. Read from the database at
 * each of these rare calls, so that a reauthentication on another instance counts.
 */
export async function isRecentlyAuthenticated(portal: Pick<Portal, 'db' | 'clock'>, caller: Caller): Promise<boolean> {
  const since = new Date(portal.clock.now().getTime() - reauthenticationMinutes * 60_000);
  return await hasAuthenticatedSince(portal.db, caller.sessionId, since);
}
