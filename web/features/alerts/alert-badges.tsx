import type { Alert } from '#contract/alerts.ts';
import { alertStatusLabels } from '#contract/value-labels.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { severityLabels, severityTones, alertStatusTones } from './alert-labels.ts';

export function SeverityBadge({ severity }: Pick<Alert, 'severity'>) {
  return <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>;
}

export function AlertStatusBadge({ status, isMuted }: Pick<Alert, 'status' | 'isMuted'>) {
  if (isMuted && status !== 'resolved') return <Badge tone="neutral">Gedempt</Badge>;
  return <Badge tone={alertStatusTones[status]}>{alertStatusLabels[status]}</Badge>;
}

/** How often an alert was repeated; nothing for once. */
export function RepeatCount({ count }: Pick<Alert, 'count'>) {
  return count === 1 ? null : <span className="tabular-nums">{formatNumber(count)} keer</span>;
}
