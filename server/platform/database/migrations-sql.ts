import { boolean, text } from './column.ts';
import type { Queryable } from './connect.ts';
import { getValue, listValues } from './statements.ts';

/** Whether the table of migrations exists: not before the first start. */
export async function hasMigrations(db: Queryable): Promise<boolean> {
  return await getValue(db, boolean)`select to_regclass('public.migrations') is not null`;
}

/** The names of the applied migrations, in order. */
export async function listAppliedMigrations(db: Queryable): Promise<string[]> {
  return await listValues(db, text)`select name from public.migrations order by name`;
}
