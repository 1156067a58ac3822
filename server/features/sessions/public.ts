export { createAuthenticate } from './authenticate.ts';
export { endSession, endSessionsOf } from './end-sessions.ts';
export { refreshCookie } from './lifetimes.ts';
export { rotateSession } from './rotate-session.ts';
export { findCallerBySession, findSessionByRefreshToken, listOpenAmong } from './sessions-sql.ts';
export { startSession, type SessionTokens } from './start-session.ts';
