export { type Browser, openOnDevice } from './sign-in/open-on-device.ts';
export {
  type CompanyOrigin,
  type OpenedSession,
  signIn,
  signInByIssuer,
  signInWithPasskey,
} from './sign-in/sign-in.ts';
export { createInvitedUser } from './accept-invitation.ts';
export { updateRegistrationsConfirmed } from './registration/registrations-sql.ts';
export { resetAdministrator } from './password/reset-administrator.ts';
export { makeSetupLink } from './registration/create-administrator.ts';
export { withNetworkLimit, chargeAccountMail, tokenCalls } from './policy.ts';
export { mailOrigin, originOf } from './mail-origin.ts';
export { updateResetTokensUsed } from './password/reset-tokens-sql.ts';
export { queueAccountMail } from './send-account-mail.job.ts';
