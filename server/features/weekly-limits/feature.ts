import type { Feature } from '#server/platform/feature.ts';
import { deleteOldWeeksJob } from './delete-old-weeks.job.ts';
import { routes } from './routes.ts';

export const weeklyLimitsFeature: Feature = { name: 'weekly-limits', routes, jobs: [deleteOldWeeksJob] };
