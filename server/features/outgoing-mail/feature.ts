import type { Feature } from '#server/platform/feature.ts';
import { deleteOldMailsJob } from './delete-old-mails.job.ts';
import { routes } from './routes.ts';
import { sendMailJob } from './send-mail.job.ts';
import { storeMailsJob } from './store-mails.job.ts';

export const outgoingMailFeature: Feature = {
  name: 'outgoing-mail',
  routes,
  jobs: [storeMailsJob, sendMailJob, deleteOldMailsJob],
};
