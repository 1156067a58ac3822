import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { usedWithinMilliseconds } from './policy.ts';
import { updateRoleUse } from './role-use-sql.ts';

/** What each role uses is counted every five minutes: too much to count for each page that shows it. */
export const renewRoleUseJob: Job = {
  name: 'renew-role-use',
  cron: '*/5 * * * *',
  atStart: true,
  run: async (portal) => {
    const since = new Date(portal.clock.now().getTime() - usedWithinMilliseconds);
    await transact(portal, async (tx) => await updateRoleUse(tx, since));
  },
};
