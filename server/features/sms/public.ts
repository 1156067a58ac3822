export { queueSms } from './queue-sms.ts';
