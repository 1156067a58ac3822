import type { ExpertStatus } from '#contract/experts.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const expertStatusLabels: Record<ExpertStatus, string> = {
  active: 'Actief',
  automated: 'Geautomatiseerd',
  available: 'Op afroep',
  consultant: 'Consultant',
};

export const expertStatusTones: Record<ExpertStatus, BadgeTone> = {
  active: 'ok',
  automated: 'new',
  available: 'dev',
  consultant: 'beta',
};
