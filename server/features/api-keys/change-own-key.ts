import type { ApiKey } from '#contract/api-keys.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { findOwnKey } from './keys-sql.ts';

/**
 * Changes a key of the caller in one transaction, with its row locked. Throws `not_found` for others.
 * The next calls with the key read it again, on this instance with the commit and on the others by the NOTIFY of a trigger.
 */
export async function changeOwnKey<Result>(
  context: Context,
  id: string,
  change: (tx: Tx, key: ApiKey) => Promise<Result>,
): Promise<Result> {
  const { id: userId } = context.user;
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const key = await findOwnKey(tx, { id, userId, now: context.clock.now(), lock: true });
    if (key === null) throw new Failure('not_found');
    const result = await change(tx, key);
    revokeAfterCommit(tx, [{ apiKeyId: id }]);
    await publishChanged(tx, { userId }, 'api-keys');
    return result;
  });
}
