import { queueMail, type MailOrigin } from '#server/features/outgoing-mail/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { confirmEmailEmail } from './confirm-email.email.ts';
import { registrationLifetimeMs } from './lifetime.ts';
import { findNewestRegistration, insertRegistration } from './registrations-sql.ts';

/** Mails a new link for the newest unconfirmed registration of an address, also when that has expired; nothing without one. */
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
