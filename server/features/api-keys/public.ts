export { createApiKeyGuard } from './create-api-key-guard.ts';
export { generateKey } from './verify/key-format.ts';
export { insertKey, listKeyRows, updateAllInactive } from './keys-sql.ts';
