import type { Feature } from '#server/platform/feature.ts';
import { readVotesChanged } from './live-handlers.ts';
import { routes } from './routes.ts';

export const votesFeature: Feature = { name: 'votes', routes, liveHandlers: { 'votes.changed': readVotesChanged } };
