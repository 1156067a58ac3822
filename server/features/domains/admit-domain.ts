import { domainOf } from '#contract/platform/domain-name.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { notifyRole, updateNotificationsAbout } from '#server/features/notifications/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { updateDomainStatus } from '#server/features/users/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { domainRejectedEmail } from './domain-reviewed.email.ts';
import {
  countWaiting,
  findGreylisted,
  insertGreylisted,
  isWhitelisted,
  listWaiting,
  lockDomain,
} from './domains-sql.ts';

/**
 * Stores the review status of the domain of a pending user on all users of that domain. An unknown domain is added
 * to the greylist as requested by this user, and supervisors are notified, once for the domain: their notification
 * says who waits for it. Nobody is asked again about a rejected domain: the user is mailed that it is. Locks the
 * domain until the transaction ends.
 */
export async function admitDomain(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  user: { id: string; email: string; name: string },
): Promise<void> {
  const domain = domainOf(user.email);
  await lockDomain(tx, domain);
  if (await isWhitelisted(tx, domain)) return void (await updateDomainStatus(tx, domain, true));
  const before = await findGreylisted(tx, domain);
  if (before?.status === 'rejected') {
    await updateDomainStatus(tx, domain, false);
    return void (await queueMail(tx, portal, { recipient: user.email, ...domainRejectedEmail(portal, user, domain) }));
  }
  await publishChanged(tx, { minimumRole: 2 }, 'domains');
  const waiting = describeWaiting(await listWaiting(tx, domain, maxNamed), await countWaiting(tx, domain));
  const warning = describePublicMailDomain(domain);
  const about = {
    kind: 'domain_waiting',
    subject: domain,
    message: warning === null ? waiting : `${waiting} ${warning}`,
  } as const;
  if (before !== null) return await updateNotificationsAbout(tx, about);
  const now = portal.clock.now();
  await insertGreylisted(tx, { id: newId(), domain, requestedBy: user.id, now });
  await recordWebhookEvent(tx, {
    type: 'domain.waiting',
    objectId: domain,
    data: {},
    personal: { requestedBy: { name: user.name, email: user.email } },
    occurredAt: now,
  });
  await notifyRole(tx, portal, 2, {
    ...about,
    type: 'warning',
    title: 'Een domein wacht op goedkeuring',
    url: `/user-management?tab=domeinen&domein=${encodeURIComponent(domain)}`,
  });
}

/** How many people a notification names. */
const maxNamed = 3;

function describeWaiting(people: { name: string; email: string }[], count: number): string {
  const named = people.map(({ name, email }) => `${name} (${readableAddress(email)})`);
  const others = count - named.length;
  if (others > 0) named.push(others === 1 ? '1 ander' : `${others} anderen`);
  const [last = '', ...rest] = named.toReversed();
  if (rest.length === 0) return `${last} vraagt toegang tot het portaal.`;
  return `${rest.toReversed().join(', ')} en ${last} vragen toegang tot het portaal.`;
}
