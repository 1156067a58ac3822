import type * as calls from '#contract/email-change.ts';
import { type EmailChangeLink, emailChangeUndoMs } from '#contract/email-change.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { domainOf } from '#contract/platform/domain-name.ts';
import { readableAddress, readableDomain } from '#contract/platform/readable-address.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueAccountMail, updateResetTokensUsed } from '#server/features/auth/public.ts';
import { isWhitelisted } from '#server/features/domains/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { endAccess, lockAccounts, lockCaller } from '#server/features/sessions/public.ts';
import { removeFactorsSince } from '#server/features/two-factor/public.ts';
import {
  findUser,
  getUser,
  listManagedIds,
  refuseReservedEmail,
  updateEmail,
  updatePassword,
} from '#server/features/users/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { randomToken } from '#server/platform/credentials/secrets.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { addressChangedEmail } from './email-change.email.ts';
import {
  type EmailChange,
  findOpenEmailChange,
  insertEmailChange,
  updateEmailChangeConfirmed,
  updateOthersStopped,
  updateReplaced,
  updateReturned,
  updateStopped,
} from './email-changes-sql.ts';
import { confirmMs, emailChangeTokenOf, hashOf, readLink } from './links.ts';
import { queueEmailChangeMail } from './send-email-change-mail.job.ts';

/** The change of the caller's address that waits for its confirmation. */
export async function readEmailChange(context: Context): Promise<OutputOf<typeof calls.readEmailChange>> {
  const change = await findOpenEmailChange(context.db, context.user.id, context.clock.now());
  const isManaged = await isManagedUser(context.db, context.user.id);
  return { pending: change && { email: change.newEmail, expiresAt: change.expiresAt }, isManaged };
}

/** The directory says what the address of its users is. */
async function isManagedUser(db: Queryable, userId: string): Promise<boolean> {
  return (await listManagedIds(db, [userId])).length > 0;
}

async function refuseManaged(db: Queryable, userId: string): Promise<void> {
  if (await isManagedUser(db, userId)) throw new Failure('managed_by_directory');
}

/** Each sends two mails. */
const requests = { name: 'email-changes', max: 5, windowMs: 3_600_000 };

/**
 * Stores a change and queues its mails. Whether another account has the new address is found out by the job, so that
 * neither the answer nor its time discloses it.
 */
export async function requestEmailChange(
  context: Context,
  newEmail: string,
): Promise<{ success: true; message: string }> {
  const user = await getUser(context.db, context.user.id);
  if (newEmail === user.email.toLowerCase())
    throw new Failure('validation_failed', { fields: { email: 'Dit is al uw e-mailadres' } });
  await refuseManaged(context.db, user.id);
  await requireAllowedDomain(context.db, user.email, newEmail);
  await enforceRateLimit(context, { limit: requests, subject: user.id });
  const now = context.clock.now();
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const id = newId();
    await updateReplaced(tx, user.id, now);
    await insertEmailChange(tx, {
      id,
      userId: user.id,
      oldEmail: user.email,
      newEmail,
      confirmTokenHash: hashOf(context, 'confirm', id),
      undoTokenHash: hashOf(context, 'undo', id),
      now,
      expiresAt: new Date(now.getTime() + confirmMs),
    });
    await queueEmailChangeMail(tx, context, id);
    await recordAudit(tx, context, { eventType: 'email-change.requested', target: user.id });
    await publishChanged(tx, { userId: user.id }, 'users');
  });
  return {
    success: true,
    message: `Wij sturen een link naar ${readableAddress(newEmail)}. Open die binnen 24 uur om het adres te bevestigen.`,
  };
}

/** Stops the change of the caller's address; throws `not_found` when none waits. */
export async function cancelEmailChange(context: Context): Promise<{ success: true }> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    const change = await findOpenEmailChange(tx, context.user.id, now);
    if (change === null || !(await updateStopped(tx, change, now))) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'email-change.stopped', target: context.user.id });
    await publishChanged(tx, { userId: context.user.id }, 'users');
  });
  return { success: true };
}

/**
 * What the link of a mail does; it stays valid, since mail scanners open links. Throws why it does nothing any more.
 */
export async function checkEmailChange(context: AnyContext, token: string): Promise<EmailChangeLink> {
  const { action, change } = await readLink(context, token);
  return { action, oldEmail: change.oldEmail, newEmail: change.newEmail };
}

/**
 * Changes the address with the link of the mail to the new one, once. The old address gets a link to undo it, unless
 * the account is back at an address of which the change could be undone.
 */
export async function confirmEmailChange(
  context: AnyContext,
  token: string,
): Promise<{ success: true; email: string }> {
  const now = context.clock.now();
  const { action, change } = await readLink(context, token);
  if (action !== 'confirm') throw new Failure('link_invalid');
  const { userId, oldEmail, newEmail } = change;
  await refuseManaged(context.db, userId);
  await requireAllowedDomain(context.db, oldEmail, newEmail);
  await transact(context, async (tx) => {
    await lockAccounts(tx, [userId]);
    if (!(await updateEmailChangeConfirmed(tx, change.id, now))) throw new Failure('link_used');
    // Fails when the account was disabled, or its address changed otherwise.
    if (!(await updateEmail(tx, { id: userId, from: oldEmail, to: newEmail }))) throw new Failure('link_stopped');
    await refuseReservedEmail(tx, { id: userId, email: newEmail }, now);
    // A link in the old mailbox must not give a new password.
    await updateResetTokensUsed(tx, userId, now);
    const undoableSince = new Date(now.getTime() - emailChangeUndoMs);
    const isBack = await updateReturned(tx, { userId, email: newEmail, undoableSince, now });
    const undoToken = isBack ? null : emailChangeTokenOf(context, 'undo', change.id);
    const user = await findUser(tx, userId);
    const mail = addressChangedEmail(context, { name: user?.name ?? '' }, { change, now, token: undoToken });
    await queueMail(tx, context, { recipient: oldEmail, ...mail }, { ip: context.ip, userId });
    await recordAudit(tx, context, { eventType: 'email-change.confirmed', userId, target: userId });
    await publishChanged(tx, { minimumRole: 2 }, 'users');
    await publishChanged(tx, { userId }, 'users');
  }).catch(refuseViolation('users_email_key', 'email_taken'));
  return { success: true, email: newEmail };
}

/**
 * Stops a change with the link of a mail to the old address. One that was confirmed is undone: whoever made it knows
 * the password and may have sessions, API keys and second factors. So sessions end, keys are deactivated, factors
 * that were added since are removed, and the owner of the old address chooses a new password. The address is
 * reserved as long as the change can be undone; throws `email_taken` when another account has it all the same, as
 * since before there were reservations, and `managed_by_directory` when the directory says what the address is.
 */
export async function undoEmailChange(
  context: AnyContext,
  token: string,
): Promise<{ success: true; action: 'stop' | 'undo' }> {
  const now = context.clock.now();
  const { action, change } = await readLink(context, token);
  if (action === 'confirm') throw new Failure('link_invalid');
  if (action === 'undo') await refuseManaged(context.db, change.userId);
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

/**
 * Throws `domain_not_allowed` for another domain than that of the present address that is not on the whitelist: a user
 * who has access must not wait for a review.
 */
async function requireAllowedDomain(db: Queryable, oldEmail: string, newEmail: string): Promise<void> {
  const domain = domainOf(newEmail);
  if (domain === domainOf(oldEmail.toLowerCase()) || (await isWhitelisted(db, domain))) return;
  throw new Failure('domain_not_allowed', {
    fields: { email: `Adressen van ${readableDomain(domain)} zijn niet toegelaten` },
  });
}
