import { domainOf } from '#contract/platform/domain-name.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { whitelistDomain } from '#server/features/domains/public.ts';
import {
  hasActiveAdministrator,
  insertUser,
  lockAdministrators,
  refuseReservedEmail,
  updateEmergency,
} from '#server/features/users/public.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { linkTo } from '#server/platform/mail/compose-email.ts';
import { refuseWeakPassword } from '../password/password-policy.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { refuseTaken } from './refuse-taken.ts';
import { deleteSetupToken, hasSetupToken, updateSetupToken } from './registrations-sql.ts';

type Given = { token: string; name: string; username: string; email: string; password: string };

/** A new one-time link to create the first administrator; null when there is one. Earlier links stop working. */
export async function makeSetupLink(portal: Portal): Promise<string | null> {
  return await transact(portal, async (tx) => {
    if (await lockAdministrators(tx)) return null;
    const token = randomToken();
    await updateSetupToken(tx, hashToken(token));
    return linkTo(portal, '/setup', token);
  });
}

/** Whether the link can create the first administrator; it stays valid. */
export async function checkSetupLink({ db }: AnyContext, token: string): Promise<{ success: true }> {
  if (await hasActiveAdministrator(db)) throw new Failure('already_set_up');
  if (!(await hasSetupToken(db, hashToken(token)))) throw new Failure('link_invalid');
  return { success: true };
}

/** Creates the first administrator. The link is only written to the server's console, so it proves operator access. */
export async function createAdministrator(context: AnyContext, given: Given): Promise<{ success: true }> {
  await refuseWeakPassword(context, given.password, given);
  const password = await hashPassword(given.password);
  await transact(context, async (tx) => {
    if (await lockAdministrators(tx)) throw new Failure('already_set_up');
    if (!(await deleteSetupToken(tx, hashToken(given.token)))) throw new Failure('link_invalid');
    const id = newId();
    const { name, username, email } = given;
    const account = { id, name, username, email, password, mobile: null, linkedinUrl: null };
    const rights = { role: 3, status: 'active' } as const;
    await insertUser(tx, { ...account, ...rights, emailVerified: true, domainStatus: 'whitelist' });
    await refuseReservedEmail(tx, { id, email }, context.clock.now());
    if (context.config.oidc?.isOnly === true) await updateEmergency(tx, id, true);
    await whitelistDomain(tx, context, domainOf(email), id);
    await recordAudit(tx, context, {
      eventType: 'auth.administrator-created',
      userId: id,
      target: id,
      after: rights,
    });
  }).catch(refuseTaken(emailTaken()));
  return { success: true };
}

function emailTaken(): Failure {
  return new Failure('email_taken', { fields: { email: 'Er is al een account met dit e-mailadres' } });
}
