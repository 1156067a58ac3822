export { limited } from './password-calls.ts';
export { refuseWeakPassword } from './password/password-policy.ts';
export { NotAnAdministrator, resetAdministrator } from './password/reset-administrator.ts';
export { hashPassword } from './password/passwords.ts';
export { tokenCalls } from './policy.ts';
export { makeSetupLink } from './registration/create-administrator.ts';
export { refuseTaken } from './registration/refuse-taken.ts';
