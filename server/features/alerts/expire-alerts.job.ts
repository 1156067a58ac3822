import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteResolved, updateExpired } from './alerts-sql.ts';
import { publishAlert, recordResolvedAlert, resolveAlertNotifications } from './notify-of-alert.ts';

/** Resolves alerts that were not repeated in time. */
export const resolveExpiredAlertsJob: Job = { name: 'resolve-expired-alerts', cron: '* * * * *', run: resolveExpired };

/** Deletes resolved alerts that are not kept any longer. */
export const deleteOldAlertsJob: Job = {
  name: 'delete-old-alerts',
  cron: '43 3 * * *',
  run: async (portal) => await deleteResolved(portal.db, retainedSince(portal, 'alerts')),
};

async function resolveExpired(portal: Portal): Promise<void> {
  await transact(portal, async (tx) => {
    for (const ended of await updateExpired(tx, portal.clock.now())) {
      if (ended.severity !== 'critical') await resolveAlertNotifications(tx, portal, ended);
      await recordResolvedAlert(tx, portal, ended);
      await publishAlert(tx, portal, ended.id);
    }
  });
}
