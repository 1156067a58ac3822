export { deviceCookie, identifyDevice, type Device } from './identify-device.ts';
export {
  deleteUnusedDevices,
  insertKnownDeviceSql,
  queueOnNewDeviceSql,
  updateDevicesForgotten,
} from './known-devices-sql.ts';
export { chargeAccount, chargeSignIn, readLockout, refundAttempt, type SignInCharge } from './lockout.ts';
export { deleteAttempts, deleteAttemptsSql, deleteOldAttempts } from './login-attempts-sql.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { inTurn, passwordCalls } from './password-calls.ts';
