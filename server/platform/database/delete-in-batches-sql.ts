import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';
import { execute } from './statements.ts';

/** Rows of one statement: it ends long before it would be cancelled, and then nothing of it would be deleted. */
const batchSize = 10_000;

/** Deletes the rows of a table that match a condition; each statement commits what it deleted. */
export async function deleteInBatches(
  db: Database,
  table: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const batch = sql`select ctid from ${table} where ${condition} limit ${batchSize}`;
  while ((await execute(db)`delete from ${table} where ctid = any(array(${batch}))`) === batchSize);
}
