import type { Portal } from '#server/platform/context.ts';
import { hasAuditChangeRights } from './audit-sql.ts';

/** Logs a warning when the role of the database could change audit rows. */
export async function warnOfUnprotectedAudit({ db, log }: Portal): Promise<void> {
  if (await hasAuditChangeRights(db))
    log.warn(
      'the role of DATABASE_URL can change rows of the audit log: run server/platform/database/protect-audit-log.sql ' +
        'in that database as superuser',
    );
}
