import type { Feature } from '#server/platform/feature.ts';
import { notifyOfCommentJob } from './comments/notify-of-comment.job.ts';
import { routes } from './routes.ts';
import { deleteOldDraftsJob } from './submit/delete-old-drafts.job.ts';
import { notifySupportersJob } from './notify/notify-supporters.job.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  routes,
  jobs: [notifySupportersJob, notifyOfCommentJob, deleteOldDraftsJob],
};
