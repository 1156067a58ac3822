import type { Portal } from '#server/platform/context.ts';
import { updateDomainStatus } from '#server/features/users/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { insertWhitelisted, lockDomain, updateReviewed } from './domains-sql.ts';

/** Adds a domain to the whitelist without a review, and activates its confirmed users. */
export async function whitelistDomain(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  domain: string,
  addedBy: string,
): Promise<void> {
  await lockDomain(tx, domain);
  await insertWhitelisted(tx, { id: newId(), domain, addedBy });
  await updateReviewed(tx, { domain, status: 'approved', reviewedBy: addedBy, now: portal.clock.now() });
  await updateDomainStatus(tx, domain, true);
}
