import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredSessionsJob } from './delete-expired.job.ts';
import { routes } from './routes.ts';

export const sessionsFeature: Feature = { name: 'sessions', routes, jobs: [deleteExpiredSessionsJob] };
