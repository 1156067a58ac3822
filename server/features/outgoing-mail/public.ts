export { queueMail, queueMails, type MailOrigin } from './queue-mail.ts';
