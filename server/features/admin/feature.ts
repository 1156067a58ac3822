import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const adminFeature: Feature = { name: 'admin', routes };
