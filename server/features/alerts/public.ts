export { thresholds } from './monitor/thresholds.ts';
export { raiseAlert, resolveAlert } from './raise-alert.ts';
export { setSmsRecipient } from './sms-recipients.ts';
