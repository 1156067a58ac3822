export { queueMail } from './queue-mail.ts';
