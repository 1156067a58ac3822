import type { Alert } from '#contract/alerts.ts';
import { alertSourceLabels, alertStatusLabels } from '#contract/value-labels.ts';
import { isUuid } from '#web/platform/uuid.ts';
import { severityLabels, typeLabels } from './alert-labels.ts';
import type { AlertsSearch } from './alerts-search.ts';

export type AlertsFilter = {
  status?: Alert['status'] | 'unresolved';
  severity?: Alert['severity'];
  type?: Alert['type'];
  source?: Alert['source'];
  muted?: 'true' | 'false';
  search?: string;
};

export const statusFilterLabels = { unresolved: 'Niet opgelost', ...alertStatusLabels };
export const mutedFilterLabels = { false: 'Niet gedempt', true: 'Gedempt' };

/** The filter of the page; unknown values are dropped. */
export function toAlertsFilter({ status, severity, type, source, muted, search }: AlertsSearch): AlertsFilter {
  return withoutMissing({
    status: keyOf(statusFilterLabels, status),
    severity: keyOf(severityLabels, severity),
    type: keyOf(typeLabels, type),
    source: keyOf(alertSourceLabels, source),
    muted: keyOf(mutedFilterLabels, muted),
    search,
  });
}

/** The id of the open alert. */
export function openAlertOf({ alert = '' }: AlertsSearch): string | null {
  return isUuid(alert) ? alert : null;
}

function keyOf<Key extends string>(labels: Record<Key, string>, value: string | undefined): Key | undefined {
  return (Object.keys(labels) as Key[]).find((key) => key === value);
}

function withoutMissing(filter: { [Name in keyof AlertsFilter]: AlertsFilter[Name] | undefined }): AlertsFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
