import type { Job } from '../jobs/jobs.ts';
import { deleteOldEvents } from './events-sql.ts';
import { deleteExpiredTickets } from './tickets-sql.ts';

export const deleteOldEventsJob: Job = {
  name: 'delete-old-live-events',
  cron: '*/10 * * * *',
  run: async (portal) => {
    await deleteOldEvents(portal.db, portal.clock.now());
    await deleteExpiredTickets(portal.db, portal.clock.now());
  },
};
