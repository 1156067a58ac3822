import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const manageAppsFeature: Feature = { name: 'manage-apps', routes };
