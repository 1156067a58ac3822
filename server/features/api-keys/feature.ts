import type { Feature } from '#server/platform/feature.ts';
import { deleteDeletedKeysJob } from './delete-deleted-keys.job.ts';
import { deleteOldUseJob } from './use/delete-old-use.job.ts';
import { routes } from './routes.ts';
import { startStoring } from './use/store-use.ts';

export const apiKeysFeature: Feature = {
  name: 'api-keys',
  routes,
  jobs: [deleteDeletedKeysJob, deleteOldUseJob],
  start: startStoring,
};
