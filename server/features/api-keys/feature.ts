import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deletionUndoableSince } from './key-policy.ts';
import { deleteDeletedKeys } from './keys-sql.ts';
import { deleteUse } from './use/use-sql.ts';
import { routes } from './routes.ts';
import { startStoring } from './use/store-use.ts';

export const apiKeysFeature: Feature = {
  name: 'api-keys',
  routes,
  jobs: [
    {
      name: 'delete-deleted-api-keys',
      cron: '*/10 * * * *',
      run: ({ db, clock }) => deleteDeletedKeys(db, deletionUndoableSince(clock.now())),
    },
    {
      name: 'delete-old-api-key-use',
      cron: '21 3 * * *',
      run: (portal) => deleteUse(portal.db, retainedSince(portal, 'keyUse')),
    },
  ],
  start: startStoring,
};
