import type { Feature } from '../feature.ts';
import { deleteUnused } from './rate-limits-sql.ts';

export const rateLimitsFeature: Feature = {
  name: 'rate-limits',
  jobs: [{ name: 'delete-past-rate-limits', cron: '7 * * * *', run: ({ db, clock }) => deleteUnused(db, clock.now()) }],
};
