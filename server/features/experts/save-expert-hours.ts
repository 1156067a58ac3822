import type { Expert } from '#contract/experts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { findExpert, lockExpert, updateHours, type Schedule } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** Sets the office hours, the absence and the availability outside the hours of an expert: one's own, or any as an administrator. */
export async function saveExpertHours(
  context: Context,
  id: string,
  { version, ...schedule }: Schedule & { version: number },
): Promise<Expert> {
  return await transact(context, async (tx) => {
    const stored = await lockExpert(tx, id);
    if (stored?.userId !== context.user.id && context.user.role < 3) throw new Failure('experts_only');
    const before = requireVersion(stored && toExpert(context, stored), version);
    await updateHours(tx, { id, ...schedule });
    await recordAudit(tx, context, {
      eventType: 'expert.hours-saved',
      target: id,
      ...changedFields(before, schedule),
    });
    await publishChanged(tx, { minimumRole: 1 }, 'experts');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}
