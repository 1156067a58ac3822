import type { Expert } from '#contract/experts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findExpert, updateLinkedUser } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** Links an expert of the directory to a colleague's account; null unlinks it. */
export async function linkExpert(context: Context, id: string, email: string | null): Promise<Expert> {
  return await transact(context, async (tx) => {
    const before = await findExpert(tx, id);
    if (before === null) throw new Failure('not_found');
    const user = email === null ? null : await findStoredUser(tx, { email });
    if (email !== null && (user?.status !== 'active' || user.role < 1))
      throw new Failure('validation_failed', { fields: { email: 'Geen actieve collega met dit e-mailadres' } });
    await updateLinkedUser(tx, id, user?.id ?? null);
    await recordAudit(tx, context, {
      eventType: 'expert.linked',
      target: id,
      before: { userId: before.userId },
      after: { userId: user?.id ?? null },
    });
    await publishChanged(tx, { minimumRole: 1 }, 'experts', 'chat', 'chat-desk');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}
