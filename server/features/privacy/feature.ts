import type { Feature } from '#server/platform/feature.ts';
import { deleteOldErasuresJob } from './erasure/delete-old-erasures.job.ts';
import { erasePersonJob } from './erasure/erase-person.job.ts';
import { routes } from './routes.ts';

export const privacyFeature: Feature = { name: 'privacy', routes, jobs: [erasePersonJob, deleteOldErasuresJob] };
