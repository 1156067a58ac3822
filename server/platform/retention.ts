import type { Retained } from '#contract/retention.ts';
import type { Portal, PortalConfig } from './context.ts';

const dayMs = 24 * 3_600_000;

/** Days for which each kind of data is kept. The jobs that delete it and the privacy statement both read this table. */
export function retentionDays(config: RetentionConfig): Record<Retained, number> {
  return {
    /** After they expired. */
    sessions: 30,
    /** Since they were last used. */
    devices: 180,
    failedSignIns: config.failedSignInRetentionDays,
    /** Registrations and links of mails, after they expired: until then a link can say so. */
    links: 30,
    emailChanges: 30,
    /** After they expired. */
    invitations: 90,
    mails: config.mailRetentionDays,
    textMessages: config.mailRetentionDays,
    notifications: 90,
    /** Since they were last saved. */
    drafts: 180,
    /** Texts of conversations and questions, since they ended or were answered. */
    conversations: 730,
    /** Which apps and tools a user opened. */
    opens: 365,
    /** Calls per API key and day. */
    keyUse: 365,
    weeklyLimits: 365,
    /** After they ended. */
    announcements: 730,
    /** After they were resolved. */
    alerts: 180,
    auditLogs: config.auditRetentionDays,
    /** After they were carried out. */
    erasures: 365,
    webhookDeliveries: 30,
    /** Days of tools; the page of the status shows the last 90. */
    uptime: 91,
    webVitals: 90,
  };
}

export type RetentionConfig = Pick<
  PortalConfig,
  'mailRetentionDays' | 'auditRetentionDays' | 'failedSignInRetentionDays'
>;

/** The moment before which data of a kind is deleted. */
export function retainedSince({ config, clock }: Pick<Portal, 'config' | 'clock'>, kind: Retained): Date {
  return new Date(clock.now().getTime() - retentionDays(config)[kind] * dayMs);
}
