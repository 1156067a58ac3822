export { queueMail } from './queue-mail.ts';
export { createSendMailJob } from './send-mail.job.ts';
