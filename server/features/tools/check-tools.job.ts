import type { Job } from '#server/platform/jobs/jobs.ts';
import { checkTools } from './check-tools.ts';
import { startPlannedMaintenance } from './start-planned-maintenance.ts';
import { listToolRows } from './tools-sql.ts';

export const checkToolsJob: Job = {
  name: 'check-tools',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => {
    // First: a tool in maintenance raises no alert.
    await startPlannedMaintenance(portal);
    await checkTools(portal, await listToolRows(portal.db, portal.clock.now()));
  },
};
