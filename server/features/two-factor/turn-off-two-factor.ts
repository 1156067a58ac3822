import { recordAudit, recordAudits } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { deletePasskeysOf } from '#server/features/passkeys/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { hasTwoFactor, lockUser, updateTotpDisabled } from './two-factor-sql.ts';
import { twoFactorDisabledEmail } from './two-factor.email.ts';

/** With what two-factor authentication was turned off. */
export type TurnedOffBy = 'password' | 'administrator_code';

/**
 * Removes the authenticator app of a user, and with an issued code also the passkeys: whoever needs one has lost them. @returns false when there was nothing to remove
 */
export async function turnOffTwoFactor(
  tx: Tx,
  context: AnyContext,
  user: { id: string; email: string; name: string },
  by: TurnedOffBy,
): Promise<boolean> {
  await lockUser(tx, user.id);
  const hadTotp = await updateTotpDisabled(tx, user.id, null);
  const removed = by === 'administrator_code' ? await deletePasskeysOf(tx, user.id, null) : [];
  if (!hadTotp && removed.length === 0) return false;
  const isOff = !(await hasTwoFactor(tx, user.id));
  if (isOff) await clearSecondFactor(tx, user.id);
  await queueMail(tx, context, { recipient: user.email, ...twoFactorDisabledEmail(context, user, { by, isOff }) });
  await recordAudit(tx, context, {
    eventType: 'two-factor.disabled',
    userId: user.id,
    target: user.id,
    after: { by },
  });
  await recordAudits(
    tx,
    context,
    removed.map(({ id, name }) => ({
      eventType: 'passkey.removed',
      userId: user.id,
      target: id,
      subject: name,
      before: { name },
    })),
  );
  revokeAfterCommit(tx, [{ userId: user.id }]);
  await publishChanged(tx, { userId: user.id }, 'passkeys', 'two-factor');
  return true;
}
