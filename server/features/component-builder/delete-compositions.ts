import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteCompositionRows } from './compositions-sql.ts';

export async function deleteCompositions(context: Context, ids: string[]): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const deleted = await deleteCompositionRows(tx, ids);
    if (deleted.length === 0) throw new Failure('not_found');
    await recordAudits(
      tx,
      context,
      deleted.map(({ id, name, component, props }) => ({
        eventType: 'composition.deleted',
        target: id,
        before: { name, component, props },
      })),
    );
    await publishChanged(tx, { minimumRole: 3 }, 'compositions');
  });
  return { success: true };
}
