import type { App, ShipAppForm } from '#contract/apps.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { isVisibleApp, listAppRows } from './apps-sql.ts';
import { listWaitingUserIds, updateShipped, type Shipped } from './proposals-sql.ts';

/** Turns a proposal into an app with a URL and notifies those who asked for it. Of concurrent calls one succeeds. */
export async function shipApp(context: Context, id: string, form: ShipAppForm): Promise<App> {
  const { id: userId, role } = context.user;
  return await transact(context, async (tx) => {
    const shipped = await updateShipped(tx, { id, role, ...form });
    if (shipped === null) throw new Failure((await isVisibleApp(tx, id, role)) ? 'app_not_a_proposal' : 'not_found');
    const { before, status } = shipped;
    const after = { url: form.url, status };
    await recordAudit(tx, context, { eventType: 'app.shipped', target: id, before: { status: before }, after });
    await publishChanged(tx, { minimumRole: shipped.minimumRole }, 'apps');
    await notifyOfShipping(tx, context, { ...shipped, url: form.url });
    const weekStart = weekOf(context.clock.now()).start;
    const [app] = await listAppRows(tx, { userId, role, weekStart, limit: 1, id });
    return app!;
  });
}

/** Notifies those who asked for an app, `others` and webhooks, that it has a URL. */
export async function notifyOfShipping(
  tx: Queryable,
  context: Context,
  app: Pick<Shipped, 'id' | 'name'> & { url: string },
  others: string[] = [],
): Promise<void> {
  await notify(tx, context, {
    userIds: [...(await listWaitingUserIds(tx, app.id)), ...others],
    kind: 'app_shipped',
    type: 'success',
    title: `${app.name} is beschikbaar`,
    message: 'U vroeg om deze app of stemde erop. Nu is hij er: u opent hem vanaf Apps & Tools.',
    url: `/apps?zoek=${encodeURIComponent(app.name)}`,
    subject: app.id,
  });
  await recordWebhookEvent(tx, {
    type: 'app.shipped',
    objectId: app.id,
    data: { name: app.name, appUrl: app.url },
    personal: {},
    occurredAt: context.clock.now(),
  });
}
