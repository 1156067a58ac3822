import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { publishAnnouncements } from './manage-announcements.ts';
import { deleteOldAnnouncements } from './manage-announcements-sql.ts';
import { routes } from './routes.ts';

const dayMs = 24 * 3_600_000;

export const announcementsFeature: Feature = {
  name: 'announcements',
  routes,
  jobs: [
    { name: 'publish-announcements', cron: '* * * * *', run: publishAnnouncements },
    {
      name: 'delete-old-announcements',
      cron: '57 3 * * *',
      run: async (portal) =>
        await deleteOldAnnouncements(
          portal.db,
          retainedSince(portal, 'announcements'),
          new Date(portal.clock.now().getTime() - dayMs),
        ),
    },
  ],
};
