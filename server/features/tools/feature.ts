import type { Feature } from '#server/platform/feature.ts';
import { checkToolsJob } from './check-tools.job.ts';
import { deleteOldToolOpensJob } from './delete-old-opens.job.ts';
import { routes } from './routes.ts';

export const toolsFeature: Feature = { name: 'tools', routes, jobs: [checkToolsJob, deleteOldToolOpensJob] };
