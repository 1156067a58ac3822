import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const weeklyLimitsFeature: Feature = { name: 'weekly-limits', routes };
