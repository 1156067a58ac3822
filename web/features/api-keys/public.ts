export { apiKeysQuery } from './api-key-queries.ts';
