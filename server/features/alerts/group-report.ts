import { alertSeverities, type AlertSeverity } from '#contract/alerts.ts';

const minute = 60_000;

/** A condition that returns this soon after it ended by itself is the same alert again. */
const reopenMs = 15 * minute;

/** A condition that keeps returning notifies again after this time. */
const notifyAgainMs = 60 * minute;

/** What decides how a report is grouped into the newest alert of its source and key. */
export type GroupingState = {
  severity: AlertSeverity;
  lastAt: string;
  resolvedAt: string | null;
  /** A person resolved it. */
  isClosed: boolean;
  notifiedAt: string | null;
  /** A person takes care of it: only a worse report notifies again. */
  acknowledgedAt: string | null;
};

/**
 * `open`: a new alert. `late`: it happened before the alert was resolved and is only counted. `severity`: that of the
 * alert afterwards, the worst of its reports: one that changes between two severities becomes worse once.
 */
export type Grouping = { outcome: 'open' | 'repeat' | 'reopen' | 'late'; isNews: boolean; severity: AlertSeverity };

/**
 * How a report is grouped into the newest alert with its source and key. `isNews`:
 * people are notified, unless the alert is muted.
 */
export function groupReport(newest: GroupingState | null, report: { severity: AlertSeverity; at: Date }): Grouping {
  const opened: Grouping = { outcome: 'open', isNews: true, severity: report.severity };
  if (newest === null) return opened;
  const at = report.at.getTime();
  const worse = isWorse(report.severity, newest.severity);
  const severity = worse ? report.severity : newest.severity;
  const isAcknowledged = newest.acknowledgedAt !== null;
  if (newest.resolvedAt === null)
    return { outcome: 'repeat', isNews: worse || (newest.notifiedAt === null && !isAcknowledged), severity };
  const sinceResolved = at - Date.parse(newest.resolvedAt);
  if (sinceResolved < 0) return { outcome: 'late', isNews: false, severity: newest.severity };
  if (newest.isClosed || sinceResolved > reopenMs) return opened;
  const isDue = newest.notifiedAt === null || at - Date.parse(newest.notifiedAt) >= notifyAgainMs;
  return { outcome: 'reopen', isNews: worse || (isDue && !isAcknowledged), severity };
}

export function isWorse(severity: AlertSeverity, than: AlertSeverity): boolean {
  return alertSeverities.indexOf(severity) < alertSeverities.indexOf(than);
}
