export { verifyAttestation } from './add/verify-attestation.ts';
export { attemptCookie, readAttempt } from './attempt-cookie.ts';
export { verifyAssertion } from './authenticate/verify-assertion.ts';
export {
  deletePasskey,
  deletePasskeysOf,
  countPasskeys,
  findPasskeyOwner,
  findPasskeyUser,
  insertPasskey,
  listPasskeyRows,
  type NewPasskey,
} from './passkeys-sql.ts';
