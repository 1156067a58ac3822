import type { Queryable } from '#server/platform/database/connect.ts';
import { updatePseudonymised, type Pseudonymisation } from './audit-sql.ts';

/** Rows of one statement: it ends long before it would be cancelled. */
const batchSize = 5000;

/** Replaces a person in all rows of the audit log. Harmless when it is repeated. */
export async function pseudonymiseAuditLog(db: Queryable, replaced: Pseudonymisation): Promise<void> {
  for (let after: string | null = ''; after !== null;)
    after = await updatePseudonymised(db, replaced, after, batchSize);
}
