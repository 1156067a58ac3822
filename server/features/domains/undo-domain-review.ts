import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findGreylisted, lockDomain, updateDecision } from './domains-sql.ts';
import { effectiveAt } from './policy.ts';

/** Undoes the caller's own decision about a domain until it takes effect. */
export async function undoDomainReview(context: Context, domain: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    await lockDomain(tx, domain);
    const before = await findGreylisted(tx, domain);
    if (before === null) throw new Failure('not_found');
    const isOwn = before.decidedBy === context.user.id && before.decidedAt !== null;
    if (!isOwn || context.clock.now() > effectiveAt(new Date(before.decidedAt!))) throw new Failure('undo_expired');
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
