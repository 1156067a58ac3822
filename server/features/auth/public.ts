export { makeSetupLink } from './registration/create-administrator.ts';
export { hashPassword } from './password/passwords.ts';
