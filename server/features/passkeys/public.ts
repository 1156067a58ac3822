export { findPasskeyOwner } from './passkeys-sql.ts';
export { attemptCookie, readAttempt } from './attempt-cookie.ts';
export { verifyAssertion } from './authenticate/verify-assertion.ts';
