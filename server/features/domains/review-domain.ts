import { recordAudit } from '#server/features/audit/public.ts';
import { resolveNotifications } from '#server/features/notifications/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { updateDomainStatus } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { deleteWhitelisted, findGreylisted, insertWhitelisted, lockDomain, updateReviewed } from './domains-sql.ts';
import { domainApprovedEmail, domainRejectedEmail } from './domain-reviewed.email.ts';

/** Approves a domain of the greylist, which activates its confirmed users, or rejects it. Both send them a mail. */
export async function reviewDomain(
  context: Context,
  review: { domain: string; approve: boolean },
): Promise<{ success: true }> {
  const { domain, approve } = review;
  await transact(context, async (tx) => {
    await lockDomain(tx, domain);
    const before = await findGreylisted(tx, domain);
    if (before === null) throw new Failure('not_found');
    const status = approve ? 'approved' : 'rejected';
    if (before.status === status) return;
    await updateReviewed(tx, { domain, status, reviewedBy: context.user.id, now: context.clock.now() });
    if (approve) await insertWhitelisted(tx, { id: newId(), domain, addedBy: context.user.id });
    else await deleteWhitelisted(tx, domain);
    const write = approve ? domainApprovedEmail : domainRejectedEmail;
    for (const user of await updateDomainStatus(tx, domain, approve))
      await queueMail(tx, context, { recipient: user.email, ...write(context, user) });
    const title = approve ? 'Domein goedgekeurd' : 'Domein afgewezen';
    await resolveNotifications(tx, context, { kind: 'domain_waiting', subject: domain, title });
    await recordAudit(tx, context, {
      eventType: 'domain.reviewed',
      target: domain,
      before: before.status,
      after: status,
    });
  });
  return { success: true };
}
