import type { AppStatus } from '#contract/apps.ts';

const names: Record<AppStatus, string> = {
  stable: 'stabiel',
  beta: 'beta',
  development: 'in ontwikkeling',
  new: 'nieuw',
};

/** The Dutch name of a status, for the middle of a sentence. */
export function describeStatus(status: AppStatus): string {
  return names[status];
}
