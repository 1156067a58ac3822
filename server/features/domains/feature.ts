import type { Feature } from '#server/platform/feature.ts';
import { applyDomainDecisionJob } from './apply-domain-decision.job.ts';
import { routes } from './routes.ts';

export const domainsFeature: Feature = { name: 'domains', routes, jobs: [applyDomainDecisionJob] };
