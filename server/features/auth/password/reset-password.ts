import type { checkResetLink as call } from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { deleteAttempts } from '#server/features/lockout/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { endAccess, lockAccounts } from '#server/features/sessions/public.ts';
import { listPasskeysAtReset, removePasskeysAtReset } from '#server/features/two-factor/public.ts';
import { findStoredUser, type StoredUser, updatePassword } from '#server/features/users/public.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import { hashPassword, verifyPassword } from '#server/platform/credentials/passwords.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { requirePasswordOf } from '../policy.ts';
import { passwordChangedEmail } from './password-changed.email.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { findResetToken, insertResetToken, updateResetTokenUsed } from './reset-tokens-sql.ts';

const lifetimeMs = 3_600_000;

/** A one-time token for a link in a mail, valid an hour; earlier links stay valid until one of them is used. */
export async function makeResetToken(tx: Queryable, portal: Pick<Portal, 'clock'>, userId: string): Promise<string> {
  const token = randomToken();
  const now = portal.clock.now();
  await insertResetToken(tx, {
    hash: hashToken(token),
    userId,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    now,
  });
  return token;
}

/**
 * The address whose password the link of a mail sets; the link stays valid, since mail scanners open links. Whoever has
 * it can set the password, so the address discloses nothing more: password managers need it. The passkeys sign in
 * without the password, so their owner must see whether all are theirs.
 */
export async function checkResetLink(context: AnyContext, token: string): Promise<OutputOf<typeof call>> {
  const { id, email } = await getUserOfLink(context, hashToken(token));
  return { email, passkeys: await listPasskeysAtReset(context, id) };
}

/** The user whose password a link sets. Throws `link_invalid`, `link_used` or `link_expired` when it sets none. */
async function getUserOfLink(context: AnyContext, tokenHash: string): Promise<StoredUser> {
  const token = await findResetToken(context.db, tokenHash);
  const user = token && (await findStoredUser(context.db, { id: token.userId }));
  if (!user || user.status === 'disabled') throw new Failure('link_invalid');
  requirePasswordOf(context, user);
  if (token.usedAt !== null) throw new Failure('link_used');
  if (Date.parse(token.expiresAt) <= context.clock.now().getTime()) throw new Failure('link_expired');
  return user;
}

/** Sets a new password with the token of a mail. When the password is refused, the link stays valid. */
export async function resetPassword(
  context: AnyContext,
  given: { token: string; password: string; removedPasskeys: string[] },
): Promise<{ success: true }> {
  const hash = hashToken(given.token);
  const now = context.clock.now();
  const user = await getUserOfLink(context, hash);
  await refuseWeakPassword(context, given.password, user);
  if (await verifyPassword(user.password, given.password)) throw samePassword();
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    await lockAccounts(tx, [user.id]);
    if (!(await updateResetTokenUsed(tx, hash, now))) throw new Failure('link_used');
    await updatePassword(tx, user.id, password, now);
    await deleteAttempts(tx, user.email.toLowerCase());
    const { apiKeys } = await endAccess(tx, context, 'reset', { userIds: [user.id] });
    const { kept, removed } = await removePasskeysAtReset(tx, context, user.id, given.removedPasskeys);
    const passkeys = kept.map(({ name }) => name);
    const left = { passkeys, activeKeys: [], removedPasskeys: removed, deactivatedKeys: apiKeys.length };
    await queueMail(tx, context, { recipient: user.email, ...passwordChangedEmail(context, user, left) });
    await recordAudit(tx, context, { eventType: 'auth.password-reset', userId: user.id, target: user.id });
  });
  return { success: true };
}

function samePassword(): Failure {
  const text = 'Dit is uw huidige wachtwoord. Kies een ander, of log ermee in.';
  return new Failure('validation_failed', { fields: { password: text } });
}
