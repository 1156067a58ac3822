import { recordAudit, recordAudits } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { deletePasskeysOf } from '#server/features/passkeys/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteIssuedCodeOf } from './codes/issued-codes-sql.ts';
import { removeTrustedDevices } from './trusted-devices.ts';
import { deleteBackupCodesOf, hasTwoFactor, lockUser, updateTotpDisabled } from './two-factor-sql.ts';
import { factorsRemovedEmail, twoFactorDisabledEmail } from './two-factor.email.ts';

/** With what two-factor authentication was turned off. */
export type TurnedOffBy = 'password' | 'administrator_code';

/**
 * Removes the authenticator app of a user, and with an issued code also the passkeys: whoever needs one has lost them.
 * @returns false when there was nothing to remove
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

/**
 * Removes the app and the passkeys that were added to an account since a moment, for an account that somebody else had
 * taken over: their passkey would sign in again, and their app would keep the owner out. Earlier ones stay. All backup
 * codes are deleted, since others may have been made.
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

/** Deletes what belongs to the second factor of a user who has none any more. */
export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await deleteBackupCodesOf(tx, userId);
  await deleteIssuedCodeOf(tx, userId);
  await removeTrustedDevices(tx, userId);
}
