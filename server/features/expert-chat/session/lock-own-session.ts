import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { findSession, type SessionView } from '../sessions-sql.ts';
import { lockSession, type ChatSessionRow } from './transitions-sql.ts';

/** Locks an open conversation in which the caller is one of these participants; refuses otherwise. */
export async function lockOwnSession(
  tx: Queryable,
  { user }: Context,
  id: string,
  sides: readonly SessionView['side'][],
): Promise<ChatSessionRow> {
  const session = await lockSession(tx, id);
  const view = session && (await findSession(tx, user, id));
  if (!session || !view || !sides.includes(view.side)) throw new Failure('not_found');
  if (session.status === 'ended') throw new Failure('chat_ended');
  return session;
}
