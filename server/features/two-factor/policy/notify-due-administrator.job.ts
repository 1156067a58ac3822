import * as z from 'zod/mini';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { notifyDueAdministrator, trustsIssuer } from './two-factor-policy.ts';
import { findDueAt } from './policy-sql.ts';

const payload = z.object({ userId: z.string() });

/** Notifies a new administrator who must enable two-factor authentication; queued with the promotion. */
export const notifyDueAdministratorJob: Job = {
  name: 'notify-due-administrator',
  run: async (portal, input) => {
    const { userId } = payload.parse(input);
    await transact(portal, async (tx) => {
      const dueAt = await findDueAt(tx, userId, trustsIssuer(portal));
      if (dueAt !== null) await notifyDueAdministrator(tx, portal, { id: userId, dueAt });
    });
  },
};
