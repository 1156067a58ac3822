export { accessEntries, withoutAccess } from './access/access-list.ts';
export { lockAccounts } from './access/access-sql.ts';
export { endAccess, lockCaller } from './access/end-access.ts';
export { createAuthenticate } from './authenticate.ts';
export { isRecentlyAuthenticated, requireRecentAuthentication } from './recent-authentication.ts';
export { refreshCookie } from './lifetimes.ts';
export { revokeSessions } from './revoke-sessions.ts';
export { rotateSession } from './rotate-session.ts';
export { findSessionByRefreshToken } from './refresh-tokens-sql.ts';
export {
  findCallerBySession,
  type IssuerSession,
  listOpenSessionRoles,
  listOpenSessions,
  updateAuthenticatedAt,
} from './sessions-sql.ts';
export { startSession, type SessionTokens } from './start-session.ts';
