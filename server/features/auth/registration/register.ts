import type * as calls from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { hasUsername } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseWeakPassword } from '../password/password-policy.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { registrationLifetimeMs } from './lifetime.ts';
import { usernameTaken } from './refuse-taken.ts';
import { insertRegistration } from './registrations-sql.ts';
import { queueRegistrationMail } from './send-registration-mail.job.ts';

type Given = {
  name: string;
  username: string;
  email: string;
  password: string;
  mobile: string | null;
  linkedinUrl: string | null;
};

/**
 * Stores a registration and queues its mail. Whether the address has an account is found out by the job, so that neither
 * the answer nor its time discloses it.
 */
export async function register(context: AnyContext, given: Given): Promise<OutputOf<typeof calls.register>> {
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
