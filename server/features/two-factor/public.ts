export { listMethods } from './list-methods.ts';
export { issueCode } from './administration/issue-code.ts';
export { removeFactorsSince } from './remove-factors-since.ts';
export { secondFactorWrong } from './second-factor-wrong.ts';
export { isTrustedDevice, trustDevice } from './trusted-devices/trust-device.ts';
export { insertTrustedDevice } from './trusted-devices/trusted-devices-sql.ts';
export { hasTwoFactor } from './two-factor-sql.ts';
export { verifySecondFactor, type SecondFactor } from './verify-second-factor.ts';
export { stepOf, totpAt } from './codes/totp.ts';
