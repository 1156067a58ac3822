import type { Feature } from '#server/platform/feature.ts';
import { deleteOldSmsJob } from './delete-old-sms.job.ts';
import { routes } from './routes.ts';
import { sendSmsJob } from './send-sms.job.ts';

export const smsFeature: Feature = { name: 'sms', routes, jobs: [sendSmsJob, deleteOldSmsJob] };
