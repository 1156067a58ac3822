import type { Feature } from '#server/platform/feature.ts';
import { readAlertEvents } from './live-handlers.ts';
import { checkSignInsJob } from './monitor/check-sign-ins.job.ts';
import { startMonitoring } from './monitor/start-monitoring.ts';
import { raiseDemoAlert } from './handle-alerts.ts';
import { releaseAlertsJob } from './release-alerts.job.ts';
import { reportTokenReuseJob } from './report-token-reuse.job.ts';
import { reportWebhookSwitchedOffJob } from './report-webhook-switched-off.job.ts';
import { routes } from './routes.ts';
import { deleteOldAlertsJob, resolveExpiredAlertsJob } from './expire-alerts.job.ts';

export const alertsFeature: Feature = {
  name: 'alerts',
  routes,
  jobs: [
    resolveExpiredAlertsJob,
    deleteOldAlertsJob,
    checkSignInsJob,
    reportTokenReuseJob,
    reportWebhookSwitchedOffJob,
    releaseAlertsJob,
  ],
  liveHandlers: { alert: readAlertEvents },
  signalHandlers: { demo_alert: raiseDemoAlert },
  start: startMonitoring,
};
