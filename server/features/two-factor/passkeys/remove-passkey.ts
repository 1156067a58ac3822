import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { deletePasskey, findPasskeyUser } from '#server/features/passkeys/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { clearSecondFactor } from '../clear-second-factor.ts';
import { hasTwoFactor, lockUser } from '../two-factor-sql.ts';
import { passkeyRemovedEmail } from './passkey-removed.email.ts';

type Which = { id: string; userId: string };

/** Removes a passkey of the caller. Without an authenticator app or another passkey, the second factor is then off. */
export async function removePasskey(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => removeOne(tx, context, { id, userId: context.user.id }, null));
  return { success: true };
}

/** Removes a passkey of any user, who gets a mail and a notification. */
export async function removeUserPasskey(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const userId = await findPasskeyUser(tx, id);
    if (userId === null) throw new Failure('not_found');
    const { name: administrator } = context.user;
    const name = await removeOne(tx, context, { id, userId }, administrator);
    await notify(tx, context, {
      userIds: [userId],
      kind: 'security',
      type: 'warning',
      url: '/authentication',
      title: 'Een beheerder heeft een passkey van u verwijderd',
      message: `${administrator} verwijderde de passkey “${name}”. U kunt er niet meer mee inloggen.`,
    });
    await publishChanged(tx, { minimumRole: 3 }, 'two-factor');
  });
  return { success: true };
}

async function removeOne(tx: Tx, context: Context, which: Which, administrator: string | null): Promise<string> {
  await lockUser(tx, which.userId);
  const name = await deleteWithAudit(tx, context, which);
  const user = await findUser(tx, which.userId);
  if (name === null || user === null) throw new Failure('not_found');
  const isLast = await clearWithoutFactor(tx, context, user.id);
  const mail = passkeyRemovedEmail(context, user, { name, isLast, administrator });
  await queueMail(tx, context, { recipient: user.email, ...mail });
  return name;
}

/** Removes passkeys of a user who is locked, without a mail. @returns their names */
export async function removePasskeys(tx: Tx, context: AnyContext, userId: string, ids: string[]): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    const name = await deleteWithAudit(tx, context, { id, userId });
    if (name !== null) names.push(name);
  }
  if (names.length > 0) await clearWithoutFactor(tx, context, userId);
  return names;
}

async function deleteWithAudit(tx: Tx, context: AnyContext, { id, userId }: Which): Promise<string | null> {
  const name = await deletePasskey(tx, { id, userId });
  if (name === null) return null;
  const actor = context.user?.id ?? userId;
  await recordAudit(tx, context, {
    eventType: 'passkey.removed',
    userId: actor,
    target: id,
    subject: name,
    before: { name },
  });
  revokeAfterCommit(tx, [{ userId }]);
  await publishChanged(tx, { userId }, 'passkeys', 'two-factor');
  return name;
}

/** @returns whether the user has no second factor any more: what belongs to it is deleted then */
async function clearWithoutFactor(tx: Tx, context: AnyContext, userId: string): Promise<boolean> {
  if (await hasTwoFactor(tx, userId)) return false;
  await clearSecondFactor(tx, userId);
  await recordAudit(tx, context, {
    eventType: 'two-factor.disabled',
    userId: context.user?.id ?? userId,
    target: userId,
    after: { by: 'passkey_removed' },
  });
  return true;
}
