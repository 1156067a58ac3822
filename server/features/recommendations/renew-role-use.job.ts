import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { usedWithinMs } from './policy.ts';
import { updateRoleUse } from './recommendations-sql.ts';

/** Counts the use of apps and their votes per role once an hour: counting takes too long for a call. */
export const renewRoleUseJob: Job = {
  name: 'renew-role-use',
  cron: '23 * * * *',
  atStart: true,
  run: async (portal) => {
    const since = new Date(portal.clock.now().getTime() - usedWithinMs);
    await transact(portal, async (tx) => await updateRoleUse(tx, since));
  },
};
