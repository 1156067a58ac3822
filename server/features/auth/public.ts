export { makeSetupLink } from './create-administrator.ts';
export { hashPassword } from './passwords.ts';
