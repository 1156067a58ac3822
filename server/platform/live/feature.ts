import type { Feature } from '../feature.ts';
import { deleteOldEventsJob } from './delete-old-events.job.ts';
import { ticketRoute } from './serve-live.ts';
import { readChanged } from './to-messages.ts';

export const liveFeature: Feature = {
  name: 'live',
  routes: [ticketRoute],
  jobs: [deleteOldEventsJob],
  liveHandlers: { changed: readChanged },
};
