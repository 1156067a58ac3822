import type { Alert } from '#contract/alerts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Caller, Context, Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { readCursor, toTimestampKey, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { type Page, type PageQuery, toPage } from '#server/platform/paging/page.ts';
import { chargeRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { undoMarginMs } from '#server/platform/undo-margin.ts';
import {
  type AlertFilters,
  findDetails,
  getAlert,
  listAlertRows,
  lockAlert,
  updateAcknowledged,
  updateResolvedByUser,
  updateUnacknowledged,
} from './alerts-sql.ts';
import { publishAlert, recordResolvedAlert, resolveAlertNotifications } from './notify-of-alert.ts';
import { raiseAlert } from './raise-alert.ts';

const sort = 'newest';

/** One page of alerts, the last repeated first. */
export async function listAlerts(context: Context, query: PageQuery & AlertFilters): Promise<Page<Alert>> {
  const { limit, cursor, ...filters } = query;
  const after = cursor === undefined ? null : readCursor(sort, 'timestamp', cursor);
  const rows = await listAlertRows(context.db, { ...filters, after, limit: limit + 1, now: context.clock.now() });
  return toPage(rows, limit, ({ timestamp, id }) => writeCursor(sort, { key: toTimestampKey(timestamp), id }));
}

/** One alert with its technical details. */
export async function readAlert(context: Context, id: string): Promise<Alert & { details: string | null }> {
  const alert = await getAlert(context.db, id, context.clock.now());
  return { ...alert, details: await findDetails(context.db, id) };
}

/**
 * The caller acknowledges an open alert. Fails with `alert_acknowledged` or
 * `alert_resolved` when that was done already.
 */
export async function acknowledgeAlert(context: Context, id: string, reason: string | undefined): Promise<Alert> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const isChanged = await updateAcknowledged(tx, id, { userId: context.user.id, reason: reason ?? null, now });
    const after = await getAlert(tx, id, now);
    if (!isChanged) throw new Failure(after.status === 'resolved' ? 'alert_resolved' : 'alert_acknowledged');
    await recordAudit(tx, context, {
      eventType: 'alert.acknowledged',
      target: id,
      subject: after.title,
      before: { status: 'open' },
      after: { status: 'acknowledged', reason },
    });
    await publishAlert(tx, context, id);
    return after;
  });
}

const undoMs = 10_000;

/**
 * The caller undoes an own acknowledgement. Fails with `alert_resolved` when the alert has ended, with `undo_expired` after
 * ten seconds, when a report made it worse, which reopened it, or when a colleague acknowledged it.
 */
export async function undoAcknowledgement(context: Context, id: string): Promise<Alert> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    await lockAlert(tx, id);
    const before = await getAlert(tx, id, now);
    if (before.status === 'resolved') throw new Failure('alert_resolved');
    const since = new Date(now.getTime() - undoMs - undoMarginMs);
    if (!(await updateUnacknowledged(tx, id, context.user.id, since))) throw new Failure('undo_expired');
    await recordAudit(tx, context, {
      eventType: 'alert.acknowledge-undone',
      target: id,
      subject: before.title,
      before: {
        status: 'acknowledged',
        ...(before.acknowledgeReason !== null && { reason: before.acknowledgeReason }),
      },
      after: { status: 'open' },
    });
    await publishAlert(tx, context, id);
    return await getAlert(tx, id, now);
  });
}

/** The caller resolves an alert. Fails with `alert_resolved` when a colleague was first or the condition ended. */
export async function resolveAlertAsUser(context: Context, id: string): Promise<Alert> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    await lockAlert(tx, id);
    const before = await getAlert(tx, id, now);
    if (before.status === 'resolved') throw new Failure('alert_resolved');
    await updateResolvedByUser(tx, id, context.user.id, now);
    await recordAudit(tx, context, {
      eventType: 'alert.resolved',
      target: id,
      subject: before.title,
      before: { status: before.status },
      after: { status: 'resolved' },
    });
    await resolveAlertNotifications(tx, context, before);
    await recordResolvedAlert(tx, context, before);
    await publishAlert(tx, context, id);
    return await getAlert(tx, id, now);
  });
}

const demoAlerts = { name: 'demo-alert', max: 10, windowMs: 60_000 };

const demoExpiresMs = 10 * 60_000;

/**
 * Raises a demo alert of an administrator. It notifies nobody;
 * beyond ten a minute the caller is notified when the next one is possible.
 */
export async function raiseDemoAlert(portal: Portal, caller: Caller): Promise<void> {
  if (caller.role < 3) return;
  const retryAfterSeconds = await chargeRateLimit(portal, { limit: demoAlerts, subject: caller.id });
  if (retryAfterSeconds > 0) {
    await portal.live.sendSignal(caller.id, { type: 'demo-alert.signal', retryAfterSeconds });
    return;
  }
  await raiseAlert(portal, {
    source: 'demo',
    key: caller.id,
    type: 'other',
    severity: 'low',
    title: 'Proefwaarschuwing',
    message: 'Dit is een proef: er is niets aan de hand. Zo ziet u dat waarschuwingen aankomen.',
    expiresAfterMs: demoExpiresMs,
  });
}
