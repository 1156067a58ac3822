import { recordAudit } from '#server/features/audit/public.ts';
import { admitDomain } from '#server/features/domains/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { insertUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { confirmEmailEmail } from '../email-links/confirm-email.email.ts';
import { makeEmailToken } from '../email-links/email-token.ts';
import { refuseWeakPassword } from '../password/password-policy.ts';
import { hashPassword } from '../password/passwords.ts';

type Given = {
  name: string;
  username: string;
  email: string;
  password: string;
  mobile: string | null;
  linkedinUrl: string | null;
};

/** Creates a pending account and mails the link that confirms its address. */
export async function register(context: AnyContext, given: Given): Promise<{ success: true; message: string }> {
  await refuseWeakPassword(given.password, given);
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    const id = newId();
    const account = { ...given, id, password, role: 1, status: 'pending', emailVerified: false } as const;
    await insertUser(tx, { ...account, domainStatus: 'greylist' });
    await admitDomain(tx, context, { id, email: given.email });
    const token = await makeEmailToken(tx, context, id, 'confirm-email');
    await queueMail(tx, context, { recipient: given.email, ...confirmEmailEmail(context, given, token) });
    await recordAudit(tx, context, { eventType: 'auth.registered', userId: id, target: id });
  }).catch(refuseTaken);
  return { success: true, message: 'Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.' };
}

/** Throws a field error for a violated unique address or user name; rethrows other errors. */
export function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_key'))
    throw new Failure('email_taken', { fields: { email: 'Er is al een account met dit e-mailadres' } });
  if (isUniqueViolation(error, 'users_username_key'))
    throw new Failure('username_taken', { fields: { username: 'Deze gebruikersnaam is al in gebruik' } });
  throw error;
}
