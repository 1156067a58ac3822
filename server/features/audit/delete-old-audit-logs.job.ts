import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteAuditRows } from './audit-sql.ts';

/** Rows of one statement: it ends long before it would be cancelled. */
const batchSize = 10_000;

/** Deletes rows that are older than the configured number of days. */
export const deleteOldAuditLogsJob: Job = {
  name: 'delete-old-audit-logs',
  cron: '41 3 * * *',
  run: async (portal) => {
    const before = retainedSince(portal, 'auditLogs');
    while ((await deleteAuditRows(portal.db, before, batchSize)) === batchSize);
  },
};
