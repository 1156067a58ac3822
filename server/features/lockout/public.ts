export {
  accountLock,
  accountQueue,
  chargeSignIn,
  hashAfterSignIn,
  type LockingAttempt,
  lockingAttempt,
  queueLockMail,
  readLockout,
  refundAttempt,
  sendLockMail,
  settleChargeSql,
  type SignInCharge,
  verifyOwnSecret,
} from './lockout.ts';
export { deviceCookie, identifyDevice, type Device } from './identify-device.ts';
export {
  deleteReplacedDevicesSql,
  deleteUnusedDevices,
  findKnownDevice,
  insertKnownDeviceSql,
  queueOnNewDeviceSql,
} from './known-devices-sql.ts';
export { deleteAttempts, deleteAttemptsSql, deleteOldAttempts } from './login-attempts-sql.ts';
export { passwordCalls, runPasswordCall } from './password-calls.ts';
