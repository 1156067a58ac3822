export { giveUpMail } from './give-up-mail.ts';
export { sendMailJobName } from './mail-throttle.ts';
export { queueBulkMails, queueMail, queueUnlistedMail, storeMailsJobName, type MailOrigin } from './queue-mail.ts';
