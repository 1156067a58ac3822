import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findSessionOwner, updateSessionsClosed } from './sessions-sql.ts';

/** Ends one session. @returns whose it was; null when it was not open */
export async function endSession(portal: Pick<Portal, 'rights'>, tx: Tx, sessionId: string): Promise<string | null> {
  const userId = await findSessionOwner(tx, sessionId);
  if (userId === null) return null;
  const closed = await updateSessionsClosed(tx, { userId, sessionId });
  if (closed.length === 0) return null;
  await portal.rights.end(tx, { sessionId });
  await publishChanged(tx, { userId }, 'sessions');
  return userId;
}

/** Ends all sessions of a user, or all but one. @returns how many were open */
export async function endSessionsOf(
  portal: Pick<Portal, 'rights'>,
  tx: Tx,
  which: { userId: string; exceptSessionId?: string },
): Promise<number> {
  const closed = await updateSessionsClosed(tx, which);
  await portal.rights.end(tx, which);
  await publishChanged(tx, { userId: which.userId }, 'sessions');
  return closed.length;
}
