export { giveUpMail } from './give-up-mail.ts';
export {
  queueBulkMails,
  queueMail,
  queueUnlistedMail,
  sendMailJobName,
  storeMailsJobName,
  type MailOrigin,
} from './queue-mail.ts';
