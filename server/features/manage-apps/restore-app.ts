import type { ManagedApp } from '#contract/manage-apps.ts';
import {
  appLimitReached,
  findManagedApp,
  listDroppedUserIds,
  lockApp,
  maxApps,
  notifyOfShipping,
  updateAppRestored,
} from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';

/**
 * Shows an archived app again. Votes that returned are not cast again; those who were notified that the proposal was
 * dropped are notified that it is back, or can be opened.
 */
export async function restoreApp(context: Context, id: string, version: number): Promise<ManagedApp> {
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.archivedAt === null) return before;
    const userIds = await listDroppedUserIds(tx, id);
    if (!(await updateAppRestored(tx, id, maxApps))) throw appLimitReached();
    await recordAudit(tx, context, {
      eventType: 'app.restored',
      target: id,
      before: { name: before.name, archivedAt: before.archivedAt },
      after: { archivedAt: null },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    if (userIds.length > 0) await notifyOfReturn(tx, context, before, userIds);
    return (await findManagedApp(tx, id))!;
  });
}

async function notifyOfReturn(tx: Queryable, context: Context, app: ManagedApp, userIds: string[]): Promise<void> {
  const { id, name, url } = app;
  if (url !== null) return await notifyOfShipping(tx, context, app, userIds);
  await notify(tx, context, {
    kind: 'app_status',
    type: 'info',
    userIds,
    title: `${name} kan er toch komen`,
    message: 'Het voorstel is teruggezet. U kunt erop stemmen; eerdere stemmen tellen niet meer mee.',
    mailText: `${context.user.name} heeft het voorstel voor ${name} teruggezet. U kunt erop stemmen; eerdere stemmen tellen niet meer mee.`,
    url: `/apps?zoek=${encodeURIComponent(name)}`,
    subject: id,
  });
}
