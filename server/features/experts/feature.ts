import type { Feature } from '#server/platform/feature.ts';
import { insertExpertsChanged } from './experts-sql.ts';
import { routes } from './routes.ts';

export const expertsFeature: Feature = {
  name: 'experts',
  routes,
  onConnectionsChanged: async ({ db, live }, userIds) => {
    await insertExpertsChanged(db, userIds);
    live.flush();
  },
};
