import { describeDevice } from '#contract/describe-device.ts';
import { reauthenticationMinutes } from '#contract/reauthentication.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Caller, Context, Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasAuthenticatedSince, updateAuthenticatedAt } from './sessions-sql.ts';

/**
 * Whether the session of the caller was authenticated recently enough for a sensitive change. Read from the database at
 * each of these rare calls, so that a reauthentication on another instance counts.
 */
export async function isRecentlyAuthenticated(portal: Pick<Portal, 'db' | 'clock'>, caller: Caller): Promise<boolean> {
  const since = new Date(portal.clock.now().getTime() - reauthenticationMinutes * 60_000);
  return await hasAuthenticatedSince(portal.db, caller.sessionId, since);
}

/**
 * For a call of which only some inputs are sensitive; others declare `reauthentication: true`. Throws
 * `api_key_not_allowed` for an API key, which has no session, and `reauthentication_required` when the last
 * authentication was 10 minutes ago.
 */
export async function requireRecentAuthentication(portal: Pick<Portal, 'db' | 'clock'>, caller: Caller): Promise<void> {
  if (caller.apiKey) throw new Failure('api_key_not_allowed');
  if (!(await isRecentlyAuthenticated(portal, caller))) throw new Failure('reauthentication_required');
}

/**
 * Counts the session of the caller as authenticated now, after the caller has proved who it is. Throws
 * `authentication_required` when the session was closed meanwhile, as by a new password.
 */
export async function renewAuthentication(context: Context): Promise<void> {
  const { sessionId } = context.user;
  await transact(context, async (tx) => {
    if (!(await updateAuthenticatedAt(tx, sessionId, context.clock.now())))
      throw new Failure('authentication_required');
    await recordAudit(tx, context, {
      eventType: 'auth.reauthenticated',
      target: sessionId,
      subject: describeDevice(context.userAgent).label,
    });
  });
}
