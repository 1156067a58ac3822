import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueDomainDecision } from './apply-domain-decision.job.ts';
import { findGreylisted, lockDomain, updateDecision } from './domains-sql.ts';
import { undoUntil } from './policy.ts';

/**
 * Approves or rejects a domain of the greylist. The decision takes effect, with its mails, when it can no longer be
 * undone. A repeated decision keeps its moment.
 */
export async function reviewDomain(
  context: Context,
  { domain, approve }: { domain: string; approve: boolean },
): Promise<{ success: true; undoUntil: string }> {
  const now = context.clock.now();
  const decision = approve ? 'approved' : 'rejected';
  const decidedAt = await transact(context, async (tx) => {
    await lockDomain(tx, domain);
    const before = await findGreylisted(tx, domain);
    if (before === null) throw new Failure('not_found');
    if (before.decidedBy !== null && before.decidedBy !== context.user.id) throw new Failure('domain_in_review');
    if (before.decision === decision && before.decidedAt !== null) return new Date(before.decidedAt);
    if (before.decision === null && before.status === decision) return now;
    await updateDecision(tx, domain, { decision, decidedBy: context.user.id, decidedAt: now });
    await queueDomainDecision(tx, domain, now);
    await recordAudit(tx, context, {
      eventType: 'domain.reviewed',
      target: domain,
      before: before.status,
      after: decision,
    });
    return now;
  });
  return { success: true, undoUntil: undoUntil(decidedAt).toISOString() };
}
