import type { Expert } from '#contract/experts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findExpert, updateHours, type Schedule } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** Sets the office hours, the absence and the availability outside the hours of an expert: one's own, or any as an administrator. */
export async function saveExpertHours(context: Context, id: string, schedule: Schedule): Promise<Expert> {
  return await transact(context, async (tx) => {
    const before = await findExpert(tx, id);
    if (before?.userId !== context.user.id && context.user.role < 3) throw new Failure('experts_only');
    if (before === null) throw new Failure('not_found');
    await updateHours(tx, { id, ...schedule });
    await recordAudit(tx, context, {
      eventType: 'expert.hours-saved',
      target: id,
      before: { hours: before.hours, backAt: before.backAt, outsideHours: before.outsideHours },
      after: schedule,
    });
    await publishChanged(tx, { minimumRole: 1 }, 'experts');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}
