import type { Feature } from '#server/platform/feature.ts';
import { deleteEndedJob } from './delete-ended.job.ts';
import { endPictureProcess } from './pictures/picture-encoder.ts';
import { scanAttachmentJob } from './scan/scan-attachment.job.ts';
import { routes } from './routes.ts';

export const attachmentsFeature: Feature = {
  name: 'attachments',
  routes,
  jobs: [deleteEndedJob, scanAttachmentJob],
  start: () => async () => endPictureProcess(),
};
