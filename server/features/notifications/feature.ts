import type { Feature } from '#server/platform/feature.ts';
import { deleteOldNotificationsJob } from './delete-old.job.ts';
import { readNotificationsNew } from './live-handlers.ts';
import { routes } from './routes.ts';
import { sendNotificationMailsJob } from './send-notification-mails.job.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes,
  jobs: [sendNotificationMailsJob, deleteOldNotificationsJob],
  liveHandlers: { 'notifications.new': readNotificationsNew },
};
