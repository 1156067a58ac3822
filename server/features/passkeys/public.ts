export { verifyAttestation } from './add-passkey.ts';
export { attemptCookie, readAttempt } from './challenges.ts';
export { verifyAssertion } from './authenticate.ts';
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
