export { weekOf } from './policy.ts';
export { insertPastUsage, limitSql, refundAllSql } from './weekly-limits-sql.ts';
export { findUsage, getLimits } from './weekly-limits.ts';
