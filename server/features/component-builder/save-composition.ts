import type { Composition, CompositionForm } from '#contract/component-builder.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { lockCompositions, updateComposition } from './compositions-sql.ts';

/** Replaces the name, component and properties of a composition. */
export async function saveComposition(
  context: Context,
  id: string,
  form: CompositionForm & { version: number },
): Promise<Composition> {
  const { version, ...after } = form;
  return await transact(context, async (tx) => {
    const [stored = null] = await lockCompositions(tx, [id]);
    const before = requireVersion(stored, version);
    const saved = await updateComposition(tx, { ...after, id, now: context.clock.now() });
    await recordAudit(tx, context, {
      eventType: 'composition.changed',
      target: id,
      subject: after.name,
      ...changedFields(before, after),
    });
    await publishChanged(tx, { minimumRole: 3 }, 'compositions');
    return saved;
  });
}
