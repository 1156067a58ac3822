import type { AlertSeverity } from '#contract/alerts.ts';
import { notifyRole, resolveNotifications, type NotificationContent } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { updateNotified, type AlertContent } from './alerts-sql.ts';
import { hasMute } from './mutes-sql.ts';

/** The kind of notification by severity; its delivery is each administrator's preference. `low` is in the panel only. */
const kinds: Record<AlertSeverity, NotificationContent['kind'] | null> = {
  critical: 'alert_urgent',
  high: 'alert_urgent',
  medium: 'alert_notice',
  low: null,
};

/** Notifies administrators of an alert by its severity, unless it is muted. */
export async function notifyOfAlert(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  alert: AlertContent & { id: string },
): Promise<void> {
  const kind = kinds[alert.severity];
  const now = portal.clock.now();
  if (kind === null || (await hasMute(tx, alert, now))) return;
  await updateNotified(tx, alert.id, now);
  await notifyRole(tx, portal, 3, {
    kind,
    type: kind === 'alert_urgent' ? 'error' : 'warning',
    title: alert.title,
    message: alert.message,
    mailText: [alert.message, ...(alert.action === null ? [] : [alert.action])].join('\n\n'),
    url: `/admin/alerts?alert=${alert.id}`,
    subject: alert.id,
    persistent: alert.severity === 'critical',
  });
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
