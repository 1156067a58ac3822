import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredChallenges } from './challenges-sql.ts';
import { routes } from './routes.ts';

export const passkeysFeature: Feature = {
  name: 'passkeys',
  routes,
  jobs: [
    {
      name: 'delete-expired-passkey-challenges',
      cron: '*/10 * * * *',
      run: ({ db, clock }) => deleteExpiredChallenges(db, clock.now()),
    },
  ],
};
