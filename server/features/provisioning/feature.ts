import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const provisioningFeature: Feature = { name: 'provisioning', routes };
