export { makeSetupLink } from './create-administrator.ts';
export { deleteExpiredTokensJob } from './delete-expired.job.ts';
export { hashPassword } from './passwords.ts';
export { sendAccountMailJob } from './send-account-mail.job.ts';
