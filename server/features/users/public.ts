export { listMatchingPeople } from './search-people-sql.ts';
export {
  findAppOrder,
  findStoredUser,
  findUser,
  hasAdministrator,
  hasUsers,
  insertUser,
  signedInSql,
  updateAppOrder,
  updateDomainStatus,
  updateEmailVerified,
  updateLastLogin,
  updatePassword,
  updatePasswordFrom,
  type NewUser,
  type StoredUser,
} from './users-sql.ts';
