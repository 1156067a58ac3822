import type { Actor } from '#server/features/audit/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { activateWaitingUsers } from './activate-waiting-users.ts';
import { insertWhitelisted, lockDomain, updateReviewed } from './domains-sql.ts';

/** Adds a domain to the whitelist without a review, and activates its confirmed users. */
export async function whitelistDomain(tx: Queryable, actor: Actor, domain: string, addedBy: string): Promise<void> {
  await lockDomain(tx, domain);
  await insertWhitelisted(tx, { id: newId(), domain, addedBy });
  await updateReviewed(tx, { domain, status: 'approved', reviewedBy: addedBy, now: actor.clock.now() });
  await activateWaitingUsers(tx, actor, { domain, approvedBy: addedBy });
}
