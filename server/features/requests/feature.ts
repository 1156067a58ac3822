import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';
import { tellSupportersJob } from './tell-supporters.job.ts';

export const requestsFeature: Feature = { name: 'requests', routes, jobs: [tellSupportersJob] };
