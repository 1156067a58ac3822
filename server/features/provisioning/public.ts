export { createDirectoryGuard } from './tokens/tokens.ts';
