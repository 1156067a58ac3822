import { recordAudit, recordAudits } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { deletePasskeysOf } from '#server/features/passkeys/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { removeTrustedDevices } from './trusted-devices/trust-device.ts';
import { deleteBackupCodesOf, hasTwoFactor, lockUser, updateTotpDisabled } from './two-factor-sql.ts';
import { factorsRemovedEmail } from './two-factor.email.ts';

/**
 * Removes the app and the passkeys that were added to an account since a moment, for an account that somebody else had
 * taken over: their passkey would sign in again, and their app would keep the owner out. Earlier ones stay. All backup codes
 * are deleted, since others may have been made.
 */
export async function removeFactorsSince(
  tx: Tx,
  context: AnyContext,
  user: { id: string; email: string; name: string },
  since: string,
): Promise<void> {
  const { id: userId, email: recipient } = user;
  await lockUser(tx, userId);
  await removeTrustedDevices(tx, userId);
  const hadTotp = await updateTotpDisabled(tx, userId, since);
  const passkeys = await deletePasskeysOf(tx, userId, since);
  const hadBackupCodes = await deleteBackupCodesOf(tx, userId);
  if (!hadTotp && passkeys.length === 0 && !hadBackupCodes) return;
  const isOff = !(await hasTwoFactor(tx, userId));
  if (isOff) await clearSecondFactor(tx, userId);
  const mail = factorsRemovedEmail(context, user, {
    hadTotp,
    passkeys: passkeys.map(({ name }) => name),
    hadBackupCodes,
    isOff,
  });
  await queueMail(tx, context, { recipient, ...mail });
  if (hadTotp)
    await recordAudit(tx, context, {
      eventType: 'two-factor.disabled',
      userId,
      target: userId,
      after: { by: 'email_change_undone' },
    });
  await recordAudits(
    tx,
    context,
    passkeys.map(({ id, name }) => ({
      eventType: 'passkey.removed',
      userId,
      target: id,
      subject: name,
      before: { name },
    })),
  );
  await publishChanged(tx, { userId }, 'passkeys', 'two-factor');
}
