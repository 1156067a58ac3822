import type { Move } from '#contract/platform/move.ts';
import { lockAppOrder, updateAppPositions } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { moveAfter } from '#server/platform/move-after.ts';

/** Moves an app in the default order. Fails with `changed_meanwhile` when another administrator moved it or its predecessor. */
export async function moveApp(context: Context, id: string, move: Move): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const { ids, from, to } = moveAfter(await lockAppOrder(tx), id, move);
    await updateAppPositions(tx, ids);
    await recordAudit(tx, context, {
      eventType: 'app.moved',
      target: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
  });
  return { success: true };
}
