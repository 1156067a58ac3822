import type { Feature } from '#server/platform/feature.ts';
import { deleteOldAuditLogsJob } from './delete-old-audit-logs.job.ts';

export const auditFeature: Feature = { name: 'audit', jobs: [deleteOldAuditLogsJob] };
