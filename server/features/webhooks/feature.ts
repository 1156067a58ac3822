import type { Feature } from '#server/platform/feature.ts';
import { deleteOldDeliveriesJob } from './delete-old-deliveries.job.ts';
import { deliverJob, retryDeliveriesJob } from './deliver.job.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  jobs: [deliverJob, retryDeliveriesJob, deleteOldDeliveriesJob],
};
