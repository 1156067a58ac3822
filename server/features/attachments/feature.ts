import type { Feature } from '#server/platform/feature.ts';
import { routes } from './routes.ts';

export const attachmentsFeature: Feature = {
  name: 'attachments',
  routes,
};
