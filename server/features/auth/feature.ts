import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredJob } from './delete-expired.job.ts';
import { routes } from './routes.ts';
import { sendAccountMailJob } from './email-links/send-account-mail.job.ts';

export const authFeature: Feature = { name: 'auth', routes, jobs: [sendAccountMailJob, deleteExpiredJob] };
