import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredTwoFactorJob } from './delete-expired.job.ts';
import { notifyDueAdministratorJob } from './policy/notify-due-administrator.job.ts';
import { routes } from './routes.ts';

export const twoFactorFeature: Feature = {
  name: 'two-factor',
  routes,
  jobs: [deleteExpiredTwoFactorJob, notifyDueAdministratorJob],
};
