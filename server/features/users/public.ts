export { changeUsers } from './change-users.ts';
export { isActiveAdministrator, updateDisabled, updateEnabled, updateRole } from './user-changes-sql.ts';
export { deriveUsername, readableName } from './derive-account.ts';
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
