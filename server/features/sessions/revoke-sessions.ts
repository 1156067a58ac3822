import type { Tx } from '#server/platform/database/connect.ts';
import { publishChangedToUsers } from '#server/platform/live/publish.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { updateSessionsClosed, type ClosedSession } from './sessions-sql.ts';

/**
 * One session (when given a user: only if it is theirs), all sessions of a user, of many users or of a company account
 * with at most one exception, or those of one session at the identity provider.
 */
export type SessionsToRevoke =
  | { sessionId: string; userId?: string }
  | { userId: string; exceptSessionId?: string }
  | { userIds: string[]; exceptSessionId?: string | undefined }
  | { identityId: string; exceptSessionId?: string }
  | { issuerSid: string; identityId?: string };

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
  const userIds = new Set(closed.map(({ userId }) => userId));
  await publishChangedToUsers(tx, [...userIds], 'sessions');
  return closed;
}
