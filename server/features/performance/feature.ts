import type { Feature } from '#server/platform/feature.ts';
import { deleteOldFigures } from './delete-old-figures.job.ts';
import { reportVitals } from './vitals.ts';
import { routes } from './routes.ts';
import { startRecording } from './start-recording.ts';

export const performanceFeature: Feature = {
  name: 'performance',
  routes,
  jobs: [deleteOldFigures],
  signalHandlers: { vitals: reportVitals },
  start: startRecording,
};
