export { listMethods, secondFactorWrong, verifySecondFactor, type SecondFactor } from './verify-second-factor.ts';
export { issueCode } from './administer-two-factor.ts';
export { removeFactorsSince } from './turn-off-two-factor.ts';
export { listPasskeysAtReset, removePasskeysAtReset } from './passkeys/change-passkeys.ts';
export { trustDevice, useTrustedDevice } from './trusted-devices.ts';
export { insertTrustedDevice } from './trusted-devices-sql.ts';
export { hasTwoFactor } from './two-factor-sql.ts';
export { stepOf, totpAt } from './codes/totp.ts';
