import { maxApiKeys, type ApiKey } from '#contract/api-keys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { deletionUndoableSince } from './key-policy.ts';
import { findDeletedKey, updateKeyDeleted, updateKeyRestored } from './keys-sql.ts';

/** Deletes a key of the caller: it is refused at once on every instance, and can be restored for ten seconds. */
export async function deleteKey(context: Context, id: string): Promise<{ success: true }> {
  const { id: userId } = context.user;
  await transact(context, async (tx) => {
    const name = await updateKeyDeleted(tx, { id, userId, now: context.clock.now() });
    if (name === null) throw new Failure('not_found');
    revokeAfterCommit(tx, [{ apiKeyId: id }]);
    await recordAudit(tx, context, { eventType: 'api-key.deleted', target: id, subject: name, before: { name } });
    await publishChanged(tx, { userId }, 'api-keys');
  });
  return { success: true };
}

/** Undoes the deletion of a key of the caller. */
export async function restoreKey(context: Context, id: string): Promise<ApiKey> {
  const { id: userId } = context.user;
  return await transact(context, async (tx) => {
    const now = context.clock.now();
    const found = await findDeletedKey(tx, { id, userId });
    if (found === null || found.deletedAt === null) throw new Failure('not_found');
    if (Date.parse(found.deletedAt) < deletionUndoableSince(now).getTime()) throw new Failure('undo_expired');
    const key = await updateKeyRestored(tx, { id, userId, now, max: maxApiKeys });
    if (key === null) throw new Failure('api_key_limit_reached');
    await recordAudit(tx, context, {
      eventType: 'api-key.restored',
      target: id,
      subject: key.name,
      after: { name: key.name },
    });
    await publishChanged(tx, { userId }, 'api-keys');
    return key;
  });
}
