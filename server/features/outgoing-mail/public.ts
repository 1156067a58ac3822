export { queueMail, type MailOrigin } from './queue-mail.ts';
