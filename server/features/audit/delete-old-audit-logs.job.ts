import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { deleteAuditRows } from './audit-sql.ts';

/** Deletes rows that are older than the configured number of days. */
export const deleteOldAuditLogsJob: Job = {
  name: 'delete-old-audit-logs',
  cron: '41 3 * * *',
  run: async (portal) => {
    const before = retainedSince(portal, 'auditLogs');
    await deleteInBatches((maximum) => deleteAuditRows(portal.db, before, maximum));
  },
};
