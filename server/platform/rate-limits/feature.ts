import type { Feature } from '../feature.ts';
import { deletePast } from './rate-limits-sql.ts';

export const rateLimitsFeature: Feature = {
  name: 'rate-limits',
  jobs: [{ name: 'delete-past-rate-limits', cron: '7 * * * *', run: ({ db, clock }) => deletePast(db, clock.now()) }],
};
