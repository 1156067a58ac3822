import type { Expert } from '#contract/experts.ts';
import type { ExpertForm } from '#contract/manage-experts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { findExpert, lockExpert, updateExpert } from './experts-sql.ts';
import { toExpert } from './to-expert.ts';

/** Changes what the directory shows of an expert, and whether it does. */
export async function saveExpert(
  context: Context,
  id: string,
  { version, ...form }: ExpertForm & { version: number },
): Promise<Expert> {
  return await transact(context, async (tx) => {
    const stored = await lockExpert(tx, id);
    const before = requireVersion(stored && toExpert(context, stored), version);
    if ((before.status === 'automated') !== (form.status === 'automated'))
      throw new Failure('validation_failed', { fields: { status: 'Alleen de assistent is geautomatiseerd' } });
    await updateExpert(tx, id, form);
    await recordAudit(tx, context, {
      eventType: 'expert.changed',
      target: id,
      ...changedFields({ ...before, linkedin: before.linkedin ?? null }, form),
    });
    await publishChanged(tx, { minimumRole: 1 }, 'experts', 'chat', 'chat-desk');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}
