export { giveUpMail } from './give-up-mail.ts';
export {
  queueMail,
  queueMailOnce,
  queueMails,
  sendMailJobName,
  storeMailsJobName,
  type MailOrigin,
} from './queue-mail.ts';
