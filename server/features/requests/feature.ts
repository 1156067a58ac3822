import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { notifyOfCommentJob } from './comments/notify-of-comment.job.ts';
import { deleteDrafts } from './submit/drafts-sql.ts';
import { routes } from './routes.ts';
import { notifySupportersJob } from './notify/notify-supporters.job.ts';

export const requestsFeature: Feature = {
  name: 'requests',
  routes,
  jobs: [
    notifySupportersJob,
    notifyOfCommentJob,
    {
      name: 'delete-old-drafts',
      cron: '13 3 * * *',
      run: (portal) => deleteDrafts(portal.db, retainedSince(portal, 'drafts')),
    },
  ],
};
