import type { Job } from '#server/platform/jobs/jobs.ts';
import { deletionUndoableSince } from './key-policy.ts';
import { deleteDeletedKeys } from './keys-sql.ts';

/** Removes keys whose deletion can no longer be undone. */
export const deleteDeletedKeysJob: Job = {
  name: 'delete-deleted-api-keys',
  cron: '*/10 * * * *',
  run: ({ db, clock }) => deleteDeletedKeys(db, deletionUndoableSince(clock.now())),
};
