export { changeUsers } from './change-users.ts';
export { changeRoles, disableAccounts, enableAccounts, publishUserChanges } from './account-changes.ts';
export { deriveUsername } from './derive-username.ts';
export { lockDirectoryAccount, updateActivated, updateFromDirectory, type DirectoryAccount } from './directory-sql.ts';
export { listManagedIds } from './managed-sql.ts';
export { isActiveAdministrator, lockAsAdministrator, updateDisabled, updateEnabled } from './user-changes-sql.ts';
export { deleteUser, insertPseudonym, pseudonymName, updateInviter } from './erasure-sql.ts';
export { countUsers } from './list-users.ts';
export { listReservedEmails, refuseReservedEmail } from './reserved-emails.ts';
export { listMatchingPeople } from './search-people-sql.ts';
export {
  findAppOrder,
  findStoredUser,
  findUser,
  getPasswordChangedAt,
  getStoredUser,
  getUser,
  hasEmergencyAccount,
  hasUsername,
  hasUsers,
  insertUser,
  hasActiveAdministrator,
  lockAdministrators,
  signedInSql,
  updateAppOrder,
  updateDomainStatus,
  updateEmail,
  updateEmergency,
  updateLastLogin,
  updateMobile,
  updatePassword,
  updatePasswordFrom,
  type NewUser,
  type StoredUser,
} from './users-sql.ts';
