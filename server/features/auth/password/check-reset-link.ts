import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { checkResetLink as call } from '#contract/auth.ts';
import { listPasskeysAtReset } from '#server/features/two-factor/public.ts';
import { findStoredUser, type StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { Failure } from '#server/platform/failure.ts';
import { findResetToken } from './reset-tokens-sql.ts';

/**
 * The address whose password the link of a mail sets; the link stays valid, since mail scanners open links. Whoever has it can
 * set the password, so the address discloses nothing more: password managers need it. The passkeys sign in without the password, so
 * their owner must see whether all are theirs.
 */
export async function checkResetLink(context: AnyContext, token: string): Promise<OutputOf<typeof call>> {
  const { id, email } = await getUserOfLink(context, hashToken(token));
  return { email, passkeys: await listPasskeysAtReset(context, id) };
}

/** The user whose password a link sets. Throws `link_invalid`, `link_used` or `link_expired` when it sets none. */
export async function getUserOfLink(context: AnyContext, tokenHash: string): Promise<StoredUser> {
  const token = await findResetToken(context.db, tokenHash);
  const user = token && (await findStoredUser(context.db, { id: token.userId }));
  if (!user || user.status === 'disabled') throw new Failure('link_invalid');
  if (token.usedAt !== null) throw new Failure('link_used');
  if (Date.parse(token.expiresAt) <= context.clock.now().getTime()) throw new Failure('link_expired');
  return user;
}
