import * as z from 'zod/mini';
import { allows } from '#contract/platform/roles.ts';
import type { User } from '#contract/users.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { resolveNotifications } from '#server/features/notifications/public.ts';
import { queueBulkMails } from '#server/features/outgoing-mail/public.ts';
import { findUser, updateDomainStatus } from '#server/features/users/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { activateWaitingUsers } from './whitelist-domain.ts';
import { domainApprovedEmail, domainRejectedEmail } from './domain-reviewed.email.ts';
import {
  deleteWhitelisted,
  findGreylisted,
  insertWhitelisted,
  lockDomain,
  updateDecision,
  updateReviewed,
  type Greylisted,
} from './domains-sql.ts';
import { domainUndoUntil, effectiveAt } from './policy.ts';

export const domainDecisionJobName = 'apply-domain-decision';
const payload = z.object({ domain: z.string(), decidedAt: z.string() });

/** Queues a decision for when it can no longer be undone. */
export async function queueDomainDecision(tx: Queryable, domain: string, decidedAt: Date): Promise<void> {
  const job = { domain, decidedAt: decidedAt.toISOString() };
  await queueJob(tx, domainDecisionJobName, job, { runAt: effectiveAt(decidedAt) });
}

/** Does nothing when the decision was undone or replaced. */
export const applyDomainDecisionJob: Job = {
  name: domainDecisionJobName,
  run: async (portal, input) => {
    const { domain, decidedAt } = payload.parse(input);
    // The job is retried: a mail must not precede an undo.
    if (portal.clock.now() <= domainUndoUntil(new Date(decidedAt))) throw new Error('The decision can still be undone');
    await transact(portal, (tx) => applyDecision(tx, portal, domain, decidedAt));
  },
};

/** Who decided, when still an active supervisor: the role may have been taken since. */
async function findReviewer(tx: Tx, id: string): Promise<User | null> {
  const user = await findUser(tx, id);
  return user?.status === 'active' && allows('supervisor', user.role) ? user : null;
}

/** Removes a decision that does not take effect: the domain waits for a colleague again. */
async function dropDecision(tx: Tx, portal: Portal, domain: string, { decision, status }: Greylisted): Promise<void> {
  await updateDecision(tx, domain, null);
  await recordAudit(tx, portal, {
    eventType: 'domain.review-undone',
    target: domain,
    before: decision,
    after: status,
    reason: 'forbidden',
  });
  await publishChanged(tx, { minimumRole: 2 }, 'domains');
}

async function applyDecision(tx: Tx, portal: Portal, domain: string, at: string): Promise<void> {
  await lockDomain(tx, domain);
  const found = await findGreylisted(tx, domain);
  if (found?.decidedAt !== at || found.decision === null || found.decidedBy === null) return;
  const { decision, decidedBy } = found;
  const reviewer = await findReviewer(tx, decidedBy);
  if (reviewer === null) return await dropDecision(tx, portal, domain, found);
  const isApproved = decision === 'approved';
  await updateReviewed(tx, { domain, status: decision, reviewedBy: decidedBy, now: new Date(at) });
  if (isApproved) await insertWhitelisted(tx, { id: newId(), domain, addedBy: decidedBy });
  else await deleteWhitelisted(tx, domain);
  const write = isApproved ? domainApprovedEmail : domainRejectedEmail;
  const users = isApproved
    ? await activateWaitingUsers(tx, portal, { domain, approvedBy: decidedBy })
    : await updateDomainStatus(tx, domain, false);
  const mails = users.map((user) => ({ recipient: user.email, ...write(portal, user, domain) }));
  await queueBulkMails(tx, portal, mails);
  await publishChanged(tx, { minimumRole: 2 }, 'domains', 'users');
  await recordWebhookEvent(tx, {
    type: 'domain.decided',
    objectId: domain,
    data: { decision },
    personal: { decidedBy: reviewer.name },
    occurredAt: new Date(at),
  });
  const title = isApproved ? 'Domein goedgekeurd' : 'Domein afgewezen';
  await resolveNotifications(tx, portal, { kind: 'domain_waiting', subject: domain, title });
}
