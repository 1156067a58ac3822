import type { Feature } from '#server/platform/feature.ts';
import { readAlertEvents } from './live-handlers.ts';
import { raiseDemoAlert } from './raise-demo-alert.ts';
import { routes } from './routes.ts';
import { deleteOldAlertsJob, resolveExpiredAlertsJob } from './settle-alerts.job.ts';

export const alertsFeature: Feature = {
  name: 'alerts',
  routes,
  jobs: [resolveExpiredAlertsJob, deleteOldAlertsJob],
  liveHandlers: { alert: readAlertEvents },
  signalHandlers: { demo_alert: raiseDemoAlert },
};
