export { giveUpSms, maskPhone, queueSms, sendSmsJobName } from './queue-sms.ts';
export { readTwilioAccount } from './twilio/twilio-account.ts';
