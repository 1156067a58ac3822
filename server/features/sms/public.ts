export { giveUpSms, maskPhone, queueSms, sendSmsJobName } from './queue-sms.ts';
export { readTwilioAccount } from './twilio/twilio-account.ts';
export { listMissingSettings } from './twilio/twilio-account.ts';
export { requestAccount } from './twilio/call-twilio.ts';
