import type { Composition, CompositionForm } from '#contract/component-builder.ts';
import { maxCompositions } from '#contract/composition-form.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { insertCompositions, lockCompositionCount } from './compositions-sql.ts';

/** Saves new compositions, all or none: one that is made, those of a file, or those that an undo brings back. */
export async function addCompositions(context: Context, forms: CompositionForm[]): Promise<Composition[]> {
  return await transact(context, async (tx) => {
    const count = await lockCompositionCount(tx);
    if (count + forms.length > maxCompositions) {
      const text = `Er kunnen ${maxCompositions} composities zijn; er zijn er al ${count}`;
      throw recordLimitReached(text);
    }
    const rows = forms.map((form) => ({ ...form, id: newId() }));
    const added = await insertCompositions(tx, rows, context.clock.now());
    await recordAudits(
      tx,
      context,
      rows.map(({ id, ...after }) => ({ eventType: 'composition.added', target: id, subject: after.name, after })),
    );
    await publishChanged(tx, { minimumRole: 3 }, 'compositions');
    return added;
  });
}
