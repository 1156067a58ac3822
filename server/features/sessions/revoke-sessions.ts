import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { updateSessionsClosed, type ClosedSession } from './sessions-sql.ts';

/** One session (when given a user: only if it is theirs), or all sessions of a user with at most one exception. */
export type SessionsToRevoke = { sessionId: string; userId?: string } | { userId: string; exceptSessionId?: string };

/**
 * Closes sessions: their access and refresh tokens are refused and their live connections closed, on this instance with
 * the commit and on the others by its notification. @returns the sessions that were open
 */
export async function revokeSessions(tx: Tx, target: SessionsToRevoke): Promise<ClosedSession[]> {
  const closed = await updateSessionsClosed(tx, target);
  revokeAfterCommit(
    tx,
    closed.map(({ sessionId }) => ({ sessionId })),
  );
  for (const userId of new Set(closed.map((session) => session.userId)))
    await publishChanged(tx, { userId }, 'sessions');
  return closed;
}
