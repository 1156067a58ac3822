import { recordAudit } from '#server/features/audit/public.ts';
import { createInvitedUser, updateRegistrationsConfirmed } from '#server/features/auth/public.ts';
import { admitDomain, isWhitelisted } from '#server/features/domains/public.ts';
import { updateInviteUsed } from '#server/features/invitations/public.ts';
import { deriveUsername, insertUser, refuseReservedEmail } from '#server/features/users/public.ts';
import { newAccountFields } from '#contract/auth.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import { domainOf } from '#contract/platform/domain-name.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { linkIdentity } from './link-identity.ts';
import type { Person } from './read-person.ts';

/** The first of these texts that can be the name of a user; of an address the part before the @. */
function readableName(candidates: readonly (string | null)[]): string {
  for (const candidate of candidates) {
    const [local = ''] = (candidate ?? '').split('@');
    const parsed = newAccountFields.name.safeParse(sliceCharacters(local.replaceAll(/\s+/g, ' ').trim(), 120));
    if (parsed.success) return parsed.data;
  }
  return 'Nieuwe collega';
}

/**
 * Creates the account of a person who signs in for the first time: by an open invitation of the address, or by the rules
 * of domains as a registration. `isTrusted`: an administrator takes the provider's word for the domain, so that nobody
 * reviews it. @returns false when the address or the person got an account meanwhile
 */
export async function createCompanyUser(
  context: AnyContext,
  person: Person,
  { email, isTrusted }: { email: string; isTrusted: boolean },
): Promise<boolean> {
  const { issuer, subject } = person;
  const id = newId();
  const name = readableName([person.name, person.username, email]);
  const username = await deriveUsername(context.db, person.username ?? email);
  const account = { id, username, name, password: null, mobile: null, linkedinUrl: null };
  try {
    await transact(context, async (tx) => {
      const now = context.clock.now();
      await updateRegistrationsConfirmed(tx, email, now);
      const invite = await updateInviteUsed(tx, { email }, now);
      if (invite !== null) await createInvitedUser(tx, context, invite, account);
      else {
        const role = person.role ?? 1;
        const domainStatus = (await isWhitelisted(tx, domainOf(email))) ? 'whitelist' : 'greylist';
        const status = isTrusted ? 'active' : 'pending';
        await insertUser(tx, { ...account, email, role, status, emailVerified: true, domainStatus });
        if (!isTrusted) await admitDomain(tx, context, { id, email, name });
        await publishChanged(tx, { minimumRole: 2 }, 'users');
      }
      await refuseReservedEmail(tx, { id, email }, now);
      await recordAudit(tx, context, {
        eventType: 'company-account.user-created',
        userId: id,
        target: id,
        after: { email, issuer },
      });
      await linkIdentity(tx, context, { id: newId(), userId: id, issuer, subject, email, now });
    });
  } catch (error) {
    if (['users_email_key', 'users_username_key'].some((key) => violates(error, key))) return false;
    throw error;
  }
  return true;
}
