import type { Queryable } from './connect.ts';
import { execute } from './statements.ts';

type LimitedTable = 'announcements' | 'apps' | 'compositions' | 'search_synonyms' | 'tools' | 'webhook_targets';

/**
 * Locks the number of rows of a table until the transaction ends: of parallel transactions that count the rows and then
 * add one, each counts those of the others.
 */
export async function lockRecordCount(tx: Queryable, table: LimitedTable): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('count of ' || ${table}::text, 0))`;
}
