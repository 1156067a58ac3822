export { NotAnAdministrator, resetAdministrator } from './password/reset-administrator.ts';
export { makeSetupLink } from './registration/create-administrator.ts';
