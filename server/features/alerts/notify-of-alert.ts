import type { AlertSeverity } from '#contract/alerts.ts';
import { type NotificationContent, notifyRole, resolveNotifications } from '#server/features/notifications/public.ts';
import { queueSms } from '#server/features/sms/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { publish } from '#server/platform/live/publish.ts';
import { chargeRateLimit, refundRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import {
  type AlertContent,
  type EndedAlert,
  listSmsRecipients,
  updateAlertNotified,
  updateUnannounced,
} from './alerts-sql.ts';
import { hasMute } from './mutes-sql.ts';

const hour = 3_600_000;

/**
 * The kind of notification by severity; its delivery is each administrator's preference. `low` is in the panel only.
 */
const kinds: Record<AlertSeverity, NotificationContent['kind'] | null> = {
  critical: 'alert_urgent',
  high: 'alert_urgent',
  medium: 'alert_notice',
  low: null,
};

/** Urgent alerts; more of them are announced as notices, which are not mailed by default. */
const urgent = { limit: { name: 'alerts-urgent', max: 20, windowMs: hour }, subject: 'portal' };

/** Text messages to one administrator. */
const smsLimit = { name: 'alerts-sms', max: 5, windowMs: hour };

type Sender = Pick<Portal, 'clock' | 'config'>;
type NewAlert = AlertContent & { id: string };

/**
 * Notifies of an alert unless it is muted or a demo: webhooks, and administrators by its severity, in the portal, by mail
 * and by SMS.
 */
export async function notifyOfAlert(tx: Queryable, portal: Sender, alert: NewAlert): Promise<void> {
  const now = portal.clock.now();
  const { id, title, severity, source, message } = alert;
  if (source === 'demo' || (await hasMute(tx, alert, now))) return;
  await updateAlertNotified(tx, id, now);
  const data = { title, severity, source, message };
  await recordWebhookEvent(tx, { type: 'alert.raised', objectId: id, data, personal: {}, occurredAt: now });
  const kind = kinds[severity];
  if (kind === null) return;
  const isLimited = kind === 'alert_urgent' && (await chargeRateLimit({ db: tx, clock: portal.clock }, urgent)) > 0;
  await notifyRole(tx, portal, 3, {
    kind: isLimited ? 'alert_notice' : kind,
    type: kind === 'alert_urgent' ? 'error' : 'warning',
    title: alert.title,
    message: alert.message,
    mailText: [alert.message, ...(alert.action === null ? [] : [alert.action])].join('\n\n'),
    url: `/admin/alerts?alert=${alert.id}`,
    subject: alert.id,
    persistent: alert.severity === 'critical',
  });
  if (alert.severity === 'critical') await queueAlertSms(tx, portal, alert);
}

/** Without a configured SMS service, or beyond a limit, nothing is sent; the other ways remain. */
async function queueAlertSms(tx: Queryable, portal: Sender, { title, message }: NewAlert): Promise<void> {
  const text = `${portal.config.brand.name}: ${title}. ${message}`;
  for (const { id, mobile } of await listSmsRecipients(tx)) {
    const charge = { limit: smsLimit, subject: id };
    if ((await chargeRateLimit({ db: tx, clock: portal.clock }, charge)) > 0) continue;
    const queued = await queueSms(tx, portal, { kind: 'alert', phone: mobile, text });
    if (queued.id === null) await refundRateLimit({ db: tx }, charge);
  }
}

/** Marks the notifications of a resolved alert as read. */
export async function resolveAlertNotifications(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const resolved = { subject: id, title: `Opgelost: ${title}` };
  await resolveNotifications(tx, portal, { kind: 'alert_urgent', ...resolved });
  await resolveNotifications(tx, portal, { kind: 'alert_notice', ...resolved });
}

/** Records for webhooks that an alert was resolved, once for each time that they were told of it. */
export async function recordResolvedAlert(
  tx: Queryable,
  { clock }: Pick<Portal, 'clock'>,
  { id, title, severity }: EndedAlert,
): Promise<void> {
  if (!(await updateUnannounced(tx, id))) return;
  const data = { title, severity };
  await recordWebhookEvent(tx, { type: 'alert.resolved', objectId: id, data, personal: {}, occurredAt: clock.now() });
}

/** Publishes the current state of an alert to administrators. */
export async function publishAlert(tx: Queryable, { clock }: Pick<Portal, 'clock'>, id: string): Promise<void> {
  await publish(tx, { minimumRole: 3 }, 'alert', { id, at: clock.now().toISOString() });
}
