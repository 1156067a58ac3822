import type { Expert } from '#contract/experts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { findColleagueId, findExpert, lockExperts, updateLinkedUser } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

type Link = { email: string | null; version: number };

/** Links an expert of the directory to a colleague's account, which its other expert loses; null unlinks it. */
export async function linkExpert(context: Context, id: string, { email, version }: Link): Promise<Expert> {
  return await transact(context, async (tx) => {
    await lockExperts(tx);
    const stored = await findExpert(tx, id);
    requireVersion(stored && toExpert(context, stored), version);
    const userId = email === null ? null : await findColleagueId(tx, email);
    if (email !== null && userId === null)
      throw new Failure('validation_failed', { fields: { email: 'Geen actieve collega met dit e-mailadres' } });
    const unlinkedId = await updateLinkedUser(tx, id, userId);
    const change = { eventType: 'expert.linked' as const, target: id };
    await recordAudit(tx, context, { ...change, before: { userId: stored?.userId }, after: { userId } });
    if (unlinkedId !== null)
      await recordAudit(tx, context, { ...change, target: unlinkedId, before: { userId }, after: { userId: null } });
    await publishChanged(tx, { minimumRole: 1 }, 'experts', 'chat', 'chat-desk');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}
