import type { Feature } from '#server/platform/feature.ts';
import { deleteOldChangesJob } from './delete-old-changes.job.ts';
import { routes } from './routes.ts';
import { sendEmailChangeMailJob } from './send-email-change-mail.job.ts';

export const emailChangeFeature: Feature = {
  name: 'email-change',
  routes,
  jobs: [sendEmailChangeMailJob, deleteOldChangesJob],
};
