import type { Feature } from '#server/platform/feature.ts';
import { renewRoleUseJob } from './renew-role-use.job.ts';
import { routes } from './routes.ts';

export const recommendationsFeature: Feature = { name: 'recommendations', routes, jobs: [renewRoleUseJob] };
