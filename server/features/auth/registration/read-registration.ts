import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { findRegistrationByToken, type Registration } from './registrations-sql.ts';

/** What the link of a mail would confirm; it stays valid. */
export async function readRegistration(
  context: AnyContext,
  token: string,
): Promise<Pick<Registration, 'email' | 'username'>> {
  const { email, username } = await getOpenRegistration(context, token);
  return { email, username };
}

/** Throws `link_invalid`, `link_used` or `link_expired` when the link confirms nothing. */
export async function getOpenRegistration(context: AnyContext, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(context.db, hashToken(token));
  if (registration === null) throw new Failure('link_invalid');
  if (registration.confirmedAt !== null) throw new Failure('link_used');
  if (Date.parse(registration.expiresAt) <= context.clock.now().getTime()) throw new Failure('link_expired');
  return registration;
}
