export { describeEvent } from './audit-labels.ts';
export { readAuditSearch } from './audit-search.ts';
