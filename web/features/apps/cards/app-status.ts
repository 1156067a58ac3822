import type { AppStatus } from '#contract/apps.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const appStatusNames: Record<AppStatus, string> = {
  stable: 'Stabiel',
  beta: 'Beta',
  development: 'In ontwikkeling',
  new: 'Nieuw',
};

export const appStatusTones: Record<AppStatus, BadgeTone> = {
  stable: 'ok',
  beta: 'beta',
  development: 'dev',
  new: 'new',
};
