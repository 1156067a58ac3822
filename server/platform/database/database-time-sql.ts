import { timestamp } from './column.ts';
import type { Queryable } from './connect.ts';
import { getValue } from './statements.ts';

/** The database's current time, not that of the transaction's start. */
export async function getDatabaseTime(db: Queryable): Promise<string> {
  return await getValue(db, timestamp)`select clock_timestamp()`;
}
