import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteInvites } from './invites-sql.ts';

/** Until then a used or expired link can say so. */
const retentionMs = 90 * 24 * 3_600_000;

/** Deletes invitations 90 days after they expired: addresses of people who may have no account. */
export const deleteOldInvitesJob: Job = {
  name: 'delete-old-invites',
  cron: '34 3 * * *',
  run: ({ db, clock }) => deleteInvites(db, new Date(clock.now().getTime() - retentionMs)),
};
