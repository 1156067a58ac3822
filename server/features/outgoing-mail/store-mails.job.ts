import * as z from 'zod/mini';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { isInvitation } from './outgoing-mail-sql.ts';
import { storeMails, storeMailsJobName } from './queue-mail.ts';

const payload = z.object({
  mails: z.array(z.object({ id: z.string(), recipient: z.string(), subject: z.string(), text: z.string() })),
  status: z.enum(['queued', 'kept']),
  askedIp: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  now: z.string(),
  // Jobs of earlier versions do not have it.
  isBulk: z._default(z.boolean(), true),
});

/** Stores some of many mails that were queued at once. */
export const storeMailsJob: Job = {
  name: storeMailsJobName,
  run: async (portal, input) => {
    const batch = payload.parse(input);
    await transact(portal, async (tx) => {
      await storeMails(tx, batch);
      const [first] = batch.mails;
      if (first && (await isInvitation(tx, first.id))) await publishChanged(tx, { minimumRole: 2 }, 'invites');
    });
  },
};
