import type { Feature } from '#server/platform/feature.ts';
import { readAlert } from './live-handlers.ts';
import { routes } from './routes.ts';

export const alertsFeature: Feature = { name: 'alerts', routes, liveHandlers: { alert: readAlert } };
