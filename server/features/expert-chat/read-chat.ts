import type { ChatSession } from '#contract/expert-chat.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateExpertPresent } from './desk/expert-absences-sql.ts';
import { findSession } from './sessions-sql.ts';
import { toSession } from './to-session.ts';

/** One conversation. `db`: the transaction that changed it, or the pool. Fails with `not_found` when the caller may not read it. */
export async function readChat(context: Context, id: string, db: Queryable = context.db): Promise<ChatSession> {
  const view = await findSession(db, context.user, id);
  if (view === null) throw new Failure('not_found');
  if (view.side === 'expert') await updateExpertPresent(db, id, context.user.id);
  return await toSession(context, db, view);
}
