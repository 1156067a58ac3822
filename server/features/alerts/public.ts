export { raiseAlert, resolveAlert } from './raise-alert.ts';
export { setSmsRecipient } from './set-sms-recipient.ts';
