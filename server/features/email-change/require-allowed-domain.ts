import { domainOf } from '#contract/platform/email-address.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { isWhitelisted } from '#server/features/domains/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';

/**
 * Throws `domain_not_allowed` for another domain than that of the present address that is not on the whitelist: a user
 * who has access must not wait for a review.
 */
export async function requireAllowedDomain(db: Queryable, oldEmail: string, newEmail: string): Promise<void> {
  const domain = domainOf(newEmail);
  if (domain === domainOf(oldEmail.toLowerCase()) || (await isWhitelisted(db, domain))) return;
  throw new Failure('domain_not_allowed', {
    fields: { email: `Adressen van ${readableDomain(domain)} zijn niet toegelaten` },
  });
}
