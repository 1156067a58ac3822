import { recordAudit } from '#server/features/audit/public.ts';
import { queueAccountMail } from '#server/features/auth/public.ts';
import { endAccess, lockAccounts } from '#server/features/sessions/public.ts';
import { removeFactorsSince } from '#server/features/two-factor/public.ts';
import { findUser, updateEmail, updatePassword } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { randomToken } from '#server/platform/credentials/secrets.ts';
import { updateOthersStopped, updateStopped, type EmailChange } from './email-changes-sql.ts';
import { readLink } from './links.ts';

/**
 * Stops a change with the link of a mail to the old address. One that was confirmed is undone: whoever made it knows the
 * password and may have sessions, API keys and second factors. So sessions end, keys are deactivated, factors that were added
 * since are removed, and the owner of the old address chooses a new password. The address is reserved as long as the change
 * can be undone; throws `email_taken` when another account has it all the same, as since before there were reservations.
 */
export async function undoEmailChange(
  context: AnyContext,
  token: string,
): Promise<{ success: true; action: 'stop' | 'undo' }> {
  const now = context.clock.now();
  const { action, change } = await readLink(context, token);
  if (action === 'confirm') throw new Failure('link_invalid');
  const unusablePassword = action === 'undo' ? await hashPassword(randomToken()) : null;
  await transact(context, async (tx) => {
    await lockAccounts(tx, [change.userId]);
    if (!(await updateStopped(tx, change, now))) throw new Failure('link_used');
    if (unusablePassword !== null) await restore(tx, context, change, unusablePassword);
    const eventType = unusablePassword === null ? 'email-change.stopped' : 'email-change.undone';
    await recordAudit(tx, context, { eventType, userId: change.userId, target: change.userId });
    await publishChanged(tx, { userId: change.userId }, 'users');
  }).catch(refuseViolation('users_email_key', 'email_taken'));
  return { success: true, action };
}

async function restore(tx: Tx, context: AnyContext, change: EmailChange, password: string): Promise<void> {
  const { userId, oldEmail, createdAt } = change;
  const now = context.clock.now();
  await updateEmail(tx, { id: userId, to: oldEmail });
  await updateOthersStopped(tx, change, now);
  await updatePassword(tx, userId, password, now);
  await endAccess(tx, context, 'email-undo', { userIds: [userId] });
  const user = await findUser(tx, userId);
  if (user) await removeFactorsSince(tx, context, user, createdAt);
  await queueAccountMail(tx, context, { email: oldEmail, purpose: 'reset-password', isUncharged: true });
  await publishChanged(tx, { minimumRole: 2 }, 'users');
}
