import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { Failure } from '#server/platform/failure.ts';
import { passkeyRemovedEmail } from './passkey-removed.email.ts';
import { deletePasskey, lockUser } from './passkeys-sql.ts';

/** Removes a passkey of the caller. */
export async function removePasskey(context: Context, id: string): Promise<{ success: true }> {
  const { id: userId } = context.user;
  await transact(context, async (tx) => {
    await lockUser(tx, userId);
    const name = await deletePasskey(tx, { id, userId });
    const user = await findUser(tx, userId);
    if (name === null || user === null) throw new Failure('not_found');
    await queueMail(tx, context, { recipient: user.email, ...passkeyRemovedEmail(context, user, name) });
    await recordAudit(tx, context, { eventType: 'passkey.removed', target: id, before: { name } });
    await publishChanged(tx, { userId }, 'passkeys');
  });
  return { success: true };
}
