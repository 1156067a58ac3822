import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const supervisorFeature: Feature = { name: 'supervisor', routes };
