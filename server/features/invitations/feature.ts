import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteInvites } from './invites-sql.ts';
import { routes } from './routes.ts';

export const invitationsFeature: Feature = {
  name: 'invitations',
  routes,
  jobs: [
    {
      name: 'delete-old-invites',
      cron: '34 3 * * *',
      run: (portal) => deleteInvites(portal.db, retainedSince(portal, 'invitations')),
    },
  ],
};
