export { createApiKeyGuard } from './create-api-key-guard.ts';
export { deactivateKeys } from './deactivate-keys.ts';
export { generateKey } from './verify/key-format.ts';
export { insertKey, updateAllInactive } from './keys-sql.ts';
