import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readWebhookDelivery, WebhookDelivery, WebhookTarget } from '#contract/webhooks.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { findDelivery, findTargetIdOf, listDeliveries, updateRedelivered } from './deliveries-sql.ts';
import { expiryHours, insertDeliverJobs, insertTest } from './record-sql.ts';
import { hasTarget, lockTarget, updateResumed } from './targets-sql.ts';

/** Tests and redeliveries of one administrator. */
const perAdministrator: RateLimit = { name: 'webhook-sent-by-hand', max: 60, windowMs: 3_600_000 };

const chargeCaller = (context: Context) =>
  enforceRateLimit(context, { limit: perAdministrator, subject: context.user.id });

/** One page of what was sent to a target, the newest first. */
export async function listTargetDeliveries(
  context: Context,
  id: string,
  query: PageQuery,
): Promise<Page<WebhookDelivery>> {
  if (!(await hasTarget(context.db, id))) throw new Failure('not_found');
  return await readPage(query, (page) => listDeliveries(context.db, id, page));
}

export async function readDelivery(context: Context, id: string): Promise<OutputOf<typeof readWebhookDelivery>> {
  const delivery = await findDelivery(context.db, id);
  if (delivery === null) throw new Failure('not_found');
  return delivery;
}

/** Locks the target, which must be active, and lets its next attempt be made at once. */
async function resume(tx: Tx, id: string, now: Date): Promise<WebhookTarget> {
  const target = await lockTarget(tx, id, now);
  if (target === null) throw new Failure('not_found');
  if (!target.isActive) throw new Failure('webhook_target_inactive');
  await updateResumed(tx, id);
  return target;
}

/** Sends a test event to a target, whatever it chose. */
export async function testTarget(context: Context, id: string): Promise<{ deliveryId: string }> {
  await chargeCaller(context);
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const { name } = await resume(tx, id, now);
    const deliveryId = await insertTest(tx, id, 'Proef van het portaal: dit doel ontvangt berichten.', now);
    await recordAudit(tx, context, { eventType: 'webhook.tested', target: id, subject: name });
    await publishChanged(tx, { minimumRole: 3 }, 'webhooks');
    return { deliveryId };
  });
}

/** Sends a delivery again with the same webhook-id, so that a receiver can know that it had it. */
export async function redeliver(context: Context, id: string): Promise<WebhookDelivery> {
  await chargeCaller(context);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + expiryHours * 3_600_000);
  return await transact(context, async (tx) => {
    const targetId = await findTargetIdOf(tx, id);
    if (targetId === null) throw new Failure('not_found');
    const { name } = await resume(tx, targetId, now);
    const delivery = await updateRedelivered(tx, id, { now, expiresAt });
    if (delivery === null) throw new Failure('not_found');
    await insertDeliverJobs(tx, [targetId]);
    await recordAudit(tx, context, { eventType: 'webhook.redelivered', target: targetId, subject: name });
    await publishChanged(tx, { minimumRole: 3 }, 'webhooks');
    return delivery;
  });
}
