import type { AppStatus } from '#contract/apps.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const appStatusTones: Record<AppStatus, BadgeTone> = {
  stable: 'ok',
  beta: 'beta',
  development: 'dev',
  new: 'new',
};
