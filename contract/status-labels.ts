import type { AppStatus } from './apps.ts';
import type { RequestStatus } from './request-rules.ts';

// The Dutch names of statuses that the apps page and the home page show: part of the first bundle, unlike value-labels.ts.

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: 'Wacht op behandeling',
  in_progress: 'In behandeling',
  approved: 'Goedgekeurd',
  rejected: 'Afgewezen',
};

export const appStatusNames: Record<AppStatus, string> = {
  stable: 'Stabiel',
  beta: 'Beta',
  development: 'In ontwikkeling',
  new: 'Nieuw',
};
