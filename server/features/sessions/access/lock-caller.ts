import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockActiveKey, lockOpenSession } from './access-sql.ts';

/**
 * Keeps the session or API key of the caller valid until the end of the transaction. For every call that makes something
 * which gives access (`accessList`): one that was in flight while the session ended must not add what nothing would end.
 * Throws `authentication_required` when it has ended. Called after a lock on the user, if there is one.
 */
export async function lockCaller(tx: Tx, { user }: Context): Promise<void> {
  const isValid = user.apiKey ? await lockActiveKey(tx, user.apiKey.id) : await lockOpenSession(tx, user.sessionId);
  if (!isValid) throw new Failure('authentication_required');
}
