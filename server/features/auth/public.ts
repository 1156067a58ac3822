export { NotAnAdministrator, resetAdministrator } from './password/reset-administrator.ts';
export { hashPassword } from './password/passwords.ts';
export { makeSetupLink } from './registration/create-administrator.ts';
