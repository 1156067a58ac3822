import * as z from 'zod/mini';
import { recordAudits } from '#server/features/audit/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { updateAlertsReleased } from './alerts-sql.ts';
import { publishAlert } from './notify-of-alert.ts';

const payload = z.object({ userIds: z.array(z.string()) });

/** Reopens the alerts that disabled users acknowledged: nobody would handle them. Queued with their disabling. */
export const releaseAlertsJob: Job = {
  name: 'release-alerts',
  run: async (portal, input) => {
    const { userIds } = payload.parse(input);
    await transact(portal, async (tx) => {
      const released = await updateAlertsReleased(tx, userIds);
      await recordAudits(
        tx,
        portal,
        released.map(({ id, title }) => ({
          eventType: 'alert.released',
          target: id,
          subject: title,
          before: { status: 'acknowledged' },
          after: { status: 'open' },
        })),
      );
      for (const { id } of released) await publishAlert(tx, portal, id);
    });
  },
};
