import type { User } from '#contract/users.ts';
import { type Actor, recordAudits } from '#server/features/audit/public.ts';
import { updateDomainStatus } from '#server/features/users/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { insertWhitelisted, lockDomain, updateReviewed } from './domains-sql.ts';

/** Adds a domain to the whitelist without a review, and activates its confirmed users. */
export async function whitelistDomain(tx: Queryable, actor: Actor, domain: string, addedBy: string): Promise<void> {
  await lockDomain(tx, domain);
  await insertWhitelisted(tx, { id: newId(), domain, addedBy });
  await updateReviewed(tx, { domain, status: 'approved', reviewedBy: addedBy, now: actor.clock.now() });
  await activateWaitingUsers(tx, actor, { domain, approvedBy: addedBy });
}

/** Activates the confirmed users who wait for a domain, with an audit row for each. @returns them */
export async function activateWaitingUsers(
  tx: Queryable,
  actor: Actor,
  { domain, approvedBy }: { domain: string; approvedBy: string },
): Promise<User[]> {
  const users = await updateDomainStatus(tx, domain, true);
  await recordAudits(
    tx,
    actor,
    users.map(({ id }) => ({
      eventType: 'user.activated',
      userId: approvedBy,
      target: id,
      before: { status: 'pending' },
      after: { status: 'active' },
    })),
  );
  return users;
}
