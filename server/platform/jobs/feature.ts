import type { Feature } from '../feature.ts';
import { freeAbandonedJob } from './free-abandoned.job.ts';

export const jobsFeature: Feature = { name: 'jobs', jobs: [freeAbandonedJob] };
