import type * as calls from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { admitDomain } from '#server/features/domains/public.ts';
import { updateInviteUsed } from '#server/features/invitations/public.ts';
import { findUser, insertUser, refuseReservedEmail } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { hashPassword, verifyPassword } from '#server/platform/credentials/passwords.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { createInvitedUser } from '../accept-invitation.ts';
import { requirePasswords } from '../policy.ts';
import { refuseWeakPassword } from '../password/password-policy.ts';
import { refuseTaken } from './refuse-taken.ts';
import { findRegistrationByToken, type Registration, updateRegistrationsConfirmed } from './registrations-sql.ts';

/** What the link of a mail would confirm; it stays valid. */
export async function readRegistration(
  context: AnyContext,
  token: string,
): Promise<Pick<Registration, 'email' | 'username'>> {
  const { email, username } = await getOpenRegistration(context, token);
  return { email, username };
}

/** Throws `link_invalid`, `link_used` or `link_expired` when the link confirms nothing. */
async function getOpenRegistration(context: AnyContext, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(context.db, hashToken(token));
  if (registration === null) throw new Failure('link_invalid');
  if (registration.confirmedAt !== null) throw new Failure('link_used');
  if (Date.parse(registration.expiresAt) <= context.clock.now().getTime()) throw new Failure('link_expired');
  return registration;
}

/** `confirmPassword`: set to choose a new password. `username`: set when that of the registration was taken since. */
type Given = {
  token: string;
  password: string;
  confirmPassword?: string | undefined;
  username?: string | undefined;
};

/**
 * Creates the account of a registration. Only the owner of the address has the token of the mail, and only a password
 * that was given with it counts: that of the registration may be a stranger's. Active when the domain is allowed,
 * or when the address has an open invitation, which this uses.
 */
export async function confirmEmail(context: AnyContext, given: Given): Promise<OutputOf<typeof calls.confirmEmail>> {
  requirePasswords(context);
  const registration = await getOpenRegistration(context, given.token);
  const username = given.username ?? registration.username;
  const password = await readPassword(context, { ...registration, username }, given);
  const { email, name, mobile, linkedinUrl } = registration;
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const confirmed = await updateRegistrationsConfirmed(tx, email, now);
    if (!confirmed.includes(registration.id)) throw new Failure('link_used');
    const id = newId();
    const account = { id, username, name, mobile, linkedinUrl, password };
    const invite = await updateInviteUsed(tx, { email }, now);
    if (invite === null) {
      const waiting = { role: 1, status: 'pending', emailVerified: true, domainStatus: 'greylist' } as const;
      await insertUser(tx, { ...account, email, ...waiting });
      // Locks the domain; a review that commits before that is seen here, a later one sees this user.
      await admitDomain(tx, context, { id, email, name });
      await publishChanged(tx, { minimumRole: 2 }, 'users');
    } else await createInvitedUser(tx, context, invite, account);
    await refuseReservedEmail(tx, { id, email }, now);
    const user = await findUser(tx, id);
    const status = user?.status === 'active' ? 'active' : 'pending';
    await recordAudit(tx, context, {
      eventType: 'auth.email-confirmed',
      userId: id,
      target: id,
      after: { role: user?.role, status },
    });
    return { success: true as const, status: user?.domainStatus === 'rejected' ? 'rejected' : status, email } as const;
  }).catch(refuseTaken(new Failure('link_used')));
}

/** The hash of the password that counts: that of the registration when it was entered again, or that of a new one. */
async function readPassword(
  context: AnyContext,
  registration: Registration,
  { password, confirmPassword }: Given,
): Promise<string> {
  const isKnown = confirmPassword === undefined;
  if (isKnown && !(await verifyPassword(registration.password, password))) {
    const text =
      'Dit is niet het wachtwoord van uw registratie. Bevestig het hieronder om het als nieuw wachtwoord te kiezen.';
    throw new Failure('registration_password_wrong', { fields: { password: text } });
  }
  // Also that of the registration: the user name may be another one since.
  await refuseWeakPassword(context, password, registration);
  return isKnown ? registration.password : await hashPassword(password);
}
