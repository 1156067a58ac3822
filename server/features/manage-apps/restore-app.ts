import type { ManagedApp } from '#contract/manage-apps.ts';
import { appLimitReached, findManagedApp, lockApp, maxApps, updateAppRestored } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';

/** Shows an archived app again. Votes that returned are not cast again. */
export async function restoreApp(context: Context, id: string, version: number): Promise<ManagedApp> {
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.archivedAt === null) return before;
    if (!(await updateAppRestored(tx, id, maxApps))) throw appLimitReached();
    await recordAudit(tx, context, {
      eventType: 'app.restored',
      target: id,
      before: { name: before.name, archivedAt: before.archivedAt },
      after: { archivedAt: null },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    return (await findManagedApp(tx, id))!;
  });
}
