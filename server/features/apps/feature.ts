import type { Feature } from '#server/platform/feature.ts';
import { deleteOldAppOpensJob } from './delete-old-opens.job.ts';
import { readAppActivity } from './live-handlers.ts';
import { routes } from './routes.ts';

export const appsFeature: Feature = {
  name: 'apps',
  routes,
  jobs: [deleteOldAppOpensJob],
  liveHandlers: { 'apps.activity': readAppActivity },
};
