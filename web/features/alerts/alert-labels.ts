import type { Alert } from '#contract/alerts.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

// The contract's lists of values are not imported: its schemas would be part of the first bundle.

export const severityLabels: Record<Alert['severity'], string> = {
  critical: 'Kritiek',
  high: 'Hoog',
  medium: 'Gemiddeld',
  low: 'Laag',
};

export const severityTones: Record<Alert['severity'], BadgeTone> = {
  critical: 'danger',
  high: 'beta',
  medium: 'dev',
  low: 'neutral',
};

export const alertStatusTones: Record<Alert['status'], BadgeTone> = {
  open: 'danger',
  acknowledged: 'beta',
  resolved: 'ok',
};

export const typeLabels: Record<Alert['type'], string> = {
  memory: 'Geheugen',
  component: 'Onderdeel',
  routing: 'Routes',
  error: 'Fout',
  security: 'Beveiliging',
  other: 'Overig',
};
