import type { Move } from '#contract/platform/move.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { moveAfter } from '#server/platform/move-after.ts';
import { lockToolOrder, updateToolPositions } from './manage-tools-sql.ts';

/** Moves a tool in the order of all users. Fails with `changed_meanwhile` when another administrator moved it or its predecessor. */
export async function moveTool(context: Context, id: string, move: Move): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const { ids, from, to } = moveAfter(await lockToolOrder(tx), id, move);
    await updateToolPositions(tx, ids);
    await recordAudit(tx, context, {
      eventType: 'tool.moved',
      target: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
  });
  return { success: true };
}
