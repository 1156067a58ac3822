import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { deletePasskey } from '#server/features/passkeys/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { clearSecondFactor } from '../clear-second-factor.ts';
import { hasTwoFactor, lockUser } from '../two-factor-sql.ts';
import { passkeyRemovedEmail } from './passkey-removed.email.ts';

/** Removes a passkey of the caller. Without an authenticator app or another passkey, the second factor is then off. */
export async function removePasskey(context: Context, id: string): Promise<{ success: true }> {
  const { id: userId } = context.user;
  await transact(context, async (tx) => {
    await lockUser(tx, userId);
    const name = await deletePasskey(tx, { id, userId });
    const user = await findUser(tx, userId);
    if (name === null || user === null) throw new Failure('not_found');
    const isLast = !(await hasTwoFactor(tx, userId));
    if (isLast) await clearSecondFactor(tx, userId);
    const mail = passkeyRemovedEmail(context, user, { name, isLast });
    await queueMail(tx, context, { recipient: user.email, ...mail });
    await recordAudit(tx, context, { eventType: 'passkey.removed', target: id, subject: name, before: { name } });
    if (isLast)
      await recordAudit(tx, context, {
        eventType: 'two-factor.disabled',
        target: userId,
        after: { by: 'passkey_removed' },
      });
    revokeAfterCommit(tx, [{ userId }]);
    await publishChanged(tx, { userId }, 'passkeys', 'two-factor');
  });
  return { success: true };
}
