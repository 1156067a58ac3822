export { raiseAlert, resolveAlert } from './raise-alert.ts';
