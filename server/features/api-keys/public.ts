export { createApiKeyGuard } from './verify/authenticate-key.ts';
export { generateKey } from './verify/key-format.ts';
export { insertKey, listKeyRows, updateAllInactive } from './keys-sql.ts';
