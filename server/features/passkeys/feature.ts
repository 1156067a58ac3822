import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredChallengesJob } from './delete-expired.job.ts';
import { routes } from './routes.ts';

export const passkeysFeature: Feature = { name: 'passkeys', routes, jobs: [deleteExpiredChallengesJob] };
