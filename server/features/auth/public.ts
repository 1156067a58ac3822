export { resetAdministrator } from './password/reset-administrator.ts';
export { makeSetupLink } from './registration/create-administrator.ts';
export { withNetworkLimit, chargeAccountMail, tokenCalls } from './policy.ts';
export { mailOrigin, originOf } from './mail-origin.ts';
export { updateResetTokensUsed } from './password/reset-tokens-sql.ts';
export { queueAccountMail } from './send-account-mail.job.ts';
