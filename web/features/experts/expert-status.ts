import type { ExpertStatus } from '#contract/expert-status.ts';

/** The kind of expert. Whether one is available is another question: `describeAvailability`. */
export const expertStatusLabels: Record<ExpertStatus, string> = {
  active: 'Vast team',
  automated: 'Geautomatiseerd',
  available: 'Op afroep',
  consultant: 'Consultant',
};
