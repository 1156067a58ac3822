import type * as calls from '#contract/manage-apps.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { lockAppOrder, updateAppPositions } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';

/**
 * Moves an app in the default order. Fails with `changed_meanwhile` when another administrator moved it or its
 * predecessor: `current.afterId` is the app after which it comes.
 */
export async function moveApp(
  context: Context,
  id: string,
  { afterId, previousAfterId }: BodyOf<typeof calls.moveApp>,
): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const ids = await lockAppOrder(tx);
    const from = ids.indexOf(id);
    if (from === -1 || (afterId !== null && (afterId === id || !ids.includes(afterId)))) throw new Failure('not_found');
    const current = { afterId: ids[from - 1] ?? null };
    if (current.afterId !== previousAfterId) throw new Failure('changed_meanwhile', { current });
    const others = ids.toSpliced(from, 1);
    const to = afterId === null ? 0 : others.indexOf(afterId) + 1;
    await updateAppPositions(tx, others.toSpliced(to, 0, id));
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
