export { queueMail, queueMailOnce, queueMails, type MailOrigin } from './queue-mail.ts';
