import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteInvites } from './invites-sql.ts';

/** Deletes invitations 90 days after they expired: addresses of people who may have no account. */
export const deleteOldInvitesJob: Job = {
  name: 'delete-old-invites',
  cron: '34 3 * * *',
  run: (portal) => deleteInvites(portal.db, retainedSince(portal, 'invitations')),
};
