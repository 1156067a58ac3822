export { giveUpSms } from './give-up-sms.ts';
export { queueSms, sendSmsJobName } from './queue-sms.ts';
