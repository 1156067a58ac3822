import type { Feature } from '#server/platform/feature.ts';
import { liveHandlers } from './live-handlers.ts';
import { routes } from './routes.ts';

export const votesFeature: Feature = { name: 'votes', routes, liveHandlers };
