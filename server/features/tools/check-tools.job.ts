import type { Job } from '#server/platform/jobs/jobs.ts';
import { checkTools } from './check-tools.ts';
import { listToolRows } from './tools-sql.ts';

export const checkToolsJob: Job = {
  name: 'check-tools',
  cron: '* * * * *',
  atStart: true,
  run: async (portal) => await checkTools(portal, await listToolRows(portal.db, portal.clock.now())),
};
