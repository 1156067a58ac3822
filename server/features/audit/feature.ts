import type { Feature } from '#server/platform/feature.ts';
import { deleteOldAuditLogsJob } from './delete-old-audit-logs.job.ts';
import { followAuditLog } from './follow-audit-log.ts';
import { routes } from './routes.ts';

export const auditFeature: Feature = {
  name: 'audit',
  routes,
  jobs: [deleteOldAuditLogsJob],
  signalHandlers: { 'audit.signal': followAuditLog },
};
