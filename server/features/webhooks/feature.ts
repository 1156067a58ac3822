import type { Feature } from '#server/platform/feature.ts';
import { deleteOldDeliveriesJob } from './delete-old-deliveries.job.ts';
import { deliverJob, retryDeliveriesJob } from './deliver.job.ts';
import { routes } from './routes.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes,
  jobs: [deliverJob, retryDeliveriesJob, deleteOldDeliveriesJob],
};
