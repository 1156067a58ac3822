import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteOldDeliveries } from './deliveries-sql.ts';

/** Deletes deliveries, with what was sent and answered, when they are not kept any longer. */
export const deleteOldDeliveriesJob: Job = {
  name: 'delete-old-webhook-deliveries',
  cron: '51 3 * * *',
  run: async (portal) => await deleteOldDeliveries(portal.db, retainedSince(portal, 'webhookDeliveries')),
};
