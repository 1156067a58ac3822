import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const mobileNumberFeature: Feature = { name: 'mobile-number', routes };
