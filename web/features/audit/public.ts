export { readAuditSearch } from './audit-search.ts';
