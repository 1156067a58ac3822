export { listFittingPeople as searchPeople } from './search-people-sql.ts';
export {
  findAppOrder,
  findStoredUser,
  findUser,
  hasAdministrator,
  hasUsers,
  insertUser,
  updateAppOrder,
  updateDomainStatus,
  updateEmailVerified,
  updateLastLogin,
  updatePassword,
  updatePasswordFrom,
  updateSignedIn,
  type NewUser,
  type StoredUser,
} from './users-sql.ts';
