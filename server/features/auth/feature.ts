import type { Feature } from '#server/platform/feature.ts';
import { deleteExpiredAccountDataJob } from './delete-expired.job.ts';
import { sendRegistrationMailJob } from './registration/send-registration-mail.job.ts';
import { routes } from './routes.ts';
import { sendLockMailJob } from './sign-in/send-lock-mail.job.ts';
import { sendNewDeviceMailJob } from './sign-in/send-new-device-mail.job.ts';
import { sendAccountMailJob } from './send-account-mail.job.ts';

export const authFeature: Feature = {
  name: 'auth',
  routes,
  jobs: [
    sendAccountMailJob,
    sendRegistrationMailJob,
    sendLockMailJob,
    sendNewDeviceMailJob,
    deleteExpiredAccountDataJob,
  ],
};
