import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteEmailChanges } from './email-changes-sql.ts';

/** Longer than a change can be undone; until then its links can say what became of it. */
const retentionMs = 30 * 24 * 3_600_000;

export const deleteOldChangesJob: Job = {
  name: 'delete-old-email-changes',
  cron: '37 3 * * *',
  run: async ({ db, clock }) => deleteEmailChanges(db, new Date(clock.now().getTime() - retentionMs)),
};
