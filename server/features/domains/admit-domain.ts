import { notifyRole } from '#server/features/notifications/public.ts';
import { updateDomainStatus } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findGreylisted,
  insertGreylisted,
  insertWhitelisted,
  isWhitelisted,
  lockDomain,
  updateReviewed,
} from './domains-sql.ts';

/** The domain of a mail address, in lower case. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Stores the review status of the domain of a pending user on all users of that domain. An unknown domain is added to
 * the greylist as requested by this user, and supervisors are notified. Locks the domain until the transaction ends.
 */
export async function admitDomain(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  user: { id: string; email: string },
): Promise<void> {
  const domain = domainOf(user.email);
  await lockDomain(tx, domain);
  if (await isWhitelisted(tx, domain)) await updateDomainStatus(tx, domain, true);
  else if ((await findGreylisted(tx, domain))?.status === 'rejected') await updateDomainStatus(tx, domain, false);
  else if (await insertGreylisted(tx, { id: newId(), domain, requestedBy: user.id, now: portal.clock.now() }))
    await notifyRole(tx, portal, 2, {
      kind: 'domain_waiting',
      type: 'warning',
      title: 'Een domein wacht op beoordeling',
      message: `Iemand meldde zich aan met een adres van ${domain}.`,
      url: '/notifications',
      subject: domain,
    });
}

/** Adds the domain of an address to the whitelist without a review, and activates its confirmed users. */
export async function whitelistDomain(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  email: string,
  addedBy: string,
): Promise<void> {
  const domain = domainOf(email);
  await lockDomain(tx, domain);
  await insertWhitelisted(tx, { id: newId(), domain, addedBy });
  await updateReviewed(tx, { domain, status: 'approved', reviewedBy: addedBy, now: portal.clock.now() });
  await updateDomainStatus(tx, domain, true);
}
