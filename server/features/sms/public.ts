export { giveUpSms } from './give-up-sms.ts';
export { maskPhone } from './phone.ts';
export { readTwilioAccount } from './twilio/twilio-account.ts';
export { queueSms, sendSmsJobName } from './queue-sms.ts';
