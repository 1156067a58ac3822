import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteAuditRows } from './audit-sql.ts';

const day = 24 * 3_600_000;

/** Rows of one statement: it ends long before it would be cancelled. */
const batchSize = 10_000;

/** Deletes rows that are older than the configured number of days. */
export const deleteOldAuditLogsJob: Job = {
  name: 'delete-old-audit-logs',
  cron: '41 3 * * *',
  run: async ({ db, clock, config }) => {
    const before = new Date(clock.now().getTime() - config.auditRetentionDays * day);
    while ((await deleteAuditRows(db, before, batchSize)) === batchSize);
  },
};
