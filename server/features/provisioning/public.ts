export { createDirectoryGuard } from './tokens/tokens.ts';
export { updateTokensRevoked } from './tokens/tokens-sql.ts';
