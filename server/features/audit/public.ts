export { hasAuditChangeRights } from './audit-sql.ts';
export { auditSql, recordAudit, recordAudits, type Actor, type AuditEvent } from './record-audit.ts';
export { pseudonymiseAuditLog } from './pseudonymise-audit-log.ts';
export { recordRefusal } from './record-refusal.ts';
export { warnOfUnprotectedAudit } from './warn-of-unprotected-audit.ts';
