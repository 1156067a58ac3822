import type * as calls from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { type MailOrigin, queueMail } from '#server/features/outgoing-mail/public.ts';
import { hasUsername } from '#server/features/users/public.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { requirePasswords } from '../policy.ts';
import { refuseWeakPassword } from '../password/password-policy.ts';
import { confirmEmailEmail } from './confirm-email.email.ts';
import { usernameTaken } from './refuse-taken.ts';
import { findNewestRegistration, insertRegistration } from './registrations-sql.ts';
import { queueRegistrationMail } from './send-registration-mail.job.ts';

const day = 24 * 3_600_000;

/** Milliseconds for which the link of a confirmation mail is valid. */
const registrationLifetimeMs = 7 * day;

type Given = {
  name: string;
  username: string;
  email: string;
  password: string;
  mobile: string | null;
  linkedinUrl: string | null;
};

/**
 * Stores a registration and queues its mail. Whether the address has an account is found out by the job, so that
 * neither the answer nor its time discloses it.
 */
export async function register(context: AnyContext, given: Given): Promise<OutputOf<typeof calls.register>> {
  requirePasswords(context);
  await refuseWeakPassword(context, given.password, given);
  if (await hasUsername(context.db, given.username)) throw usernameTaken();
  const password = await hashPassword(given.password);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + registrationLifetimeMs);
  const { name, username, email, mobile, linkedinUrl } = given;
  await transact(context, async (tx) => {
    const id = newId();
    const account = { id, name, username, email, password, mobile, linkedinUrl };
    await insertRegistration(tx, { ...account, tokenHash: null, expiresAt, now });
    await queueRegistrationMail(tx, context, id);
    await recordAudit(tx, context, { eventType: 'auth.registered', target: email });
  });
  const message = 'Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.';
  return { success: true, message, expiresAt: expiresAt.toISOString() };
}

/**
 * Mails a new link for the newest unconfirmed registration of an address,
 * also when that has expired; nothing without one.
 */
export async function resendConfirmation(tx: Tx, portal: Portal, email: string, origin?: MailOrigin): Promise<void> {
  const registration = await findNewestRegistration(tx, email);
  if (registration === null) return;
  const token = randomToken();
  const now = portal.clock.now();
  const expiresAt = new Date(now.getTime() + registrationLifetimeMs);
  await insertRegistration(tx, { ...registration, id: newId(), tokenHash: hashToken(token), expiresAt, now });
  const mail = confirmEmailEmail(portal, registration, token);
  await queueMail(tx, portal, { recipient: email, ...mail }, origin);
}
