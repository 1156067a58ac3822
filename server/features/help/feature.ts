import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';
import { syncTopics } from './sync/sync-topics.ts';

export const helpFeature: Feature = { name: 'help', routes, prepare: syncTopics };
