export { accountQueue } from './account-queue.ts';
export { deviceCookie, identifyDevice, type Device } from './identify-device.ts';
export {
  deleteReplacedDevicesSql,
  deleteUnusedDevices,
  insertKnownDeviceSql,
  queueOnNewDeviceSql,
} from './known-devices-sql.ts';
export {
  chargeSignIn,
  hashAfterSignIn,
  readLockout,
  refundAttempt,
  settleChargeSql,
  type SignInCharge,
} from './lockout.ts';
export { deleteAttempts, deleteAttemptsSql, deleteOldAttempts } from './login-attempts-sql.ts';
export { passwordCalls, runPasswordCall } from './password-calls.ts';
export { lockingAttempt, queueLockMail, sendLockMail, type LockingAttempt } from './queue-lock-mail.ts';
export { verifyOwnSecret } from './verify-own-secret.ts';
