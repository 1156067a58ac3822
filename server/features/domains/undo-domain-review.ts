import { allows } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findGreylisted, lockDomain, updateDecision } from './domains-sql.ts';
import { effectiveAt } from './policy.ts';

/** Undoes a decision about a domain until it takes effect: the caller's own, or as an administrator that of a colleague. */
export async function undoDomainReview(context: Context, domain: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    await lockDomain(tx, domain);
    const before = await findGreylisted(tx, domain);
    if (before === null) throw new Failure('not_found');
    const mayUndo = before.decidedBy === context.user.id || allows('administrator', context.user.role);
    const hasEnded = before.decidedAt === null || context.clock.now() > effectiveAt(new Date(before.decidedAt));
    if (!mayUndo || hasEnded) throw new Failure('undo_expired');
    await updateDecision(tx, domain, null);
    await publishChanged(tx, { minimumRole: 2 }, 'domains');
    await recordAudit(tx, context, {
      eventType: 'domain.review-undone',
      target: domain,
      before: before.decision,
      after: before.status,
    });
  });
  return { success: true };
}
