export { createAuthenticate } from './authenticate.ts';
export { isRecentlyAuthenticated } from './is-recently-authenticated.ts';
export { refreshCookie } from './lifetimes.ts';
export { requireRecentAuthentication } from './require-recent-authentication.ts';
export { revokeSessions } from './revoke-sessions.ts';
export { rotateSession } from './rotate-session.ts';
export { findSessionByRefreshToken } from './refresh-tokens-sql.ts';
export { findCallerBySession, listOpenSessionRoles, listOpenSessions, updateAuthenticatedAt } from './sessions-sql.ts';
export { startSession, type SessionTokens } from './start-session.ts';
