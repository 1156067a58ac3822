import type { Session } from '#contract/sessions.ts';
import type { Context } from '#server/platform/context.ts';
import { listOpenSessions } from './sessions-sql.ts';

/** The caller's open sessions, the current one first. */
export async function listSessions(context: Context): Promise<Session[]> {
  const rows = await listOpenSessions(context.db, context.user.id, context.clock.now());
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === context.user.sessionId }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
