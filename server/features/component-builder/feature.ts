import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const componentBuilderFeature: Feature = { name: 'component-builder', routes };
