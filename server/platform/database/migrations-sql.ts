import { boolean, text } from './column.ts';
import type { Queryable } from './connect.ts';
import { getValue, listValues } from './statements.ts';

/** Whether the table `migrations` of the portal exists: not before the first start. Other programs have one of that name. */
async function hasMigrations(db: Queryable): Promise<boolean> {
  return await getValue(db, boolean)`
    select count(*) = 2 from pg_attribute
    where attrelid = to_regclass('public.migrations') and attname in ('name', 'timestamp') and not attisdropped`;
}

/** The names of the applied migrations, in order; none before the first start. */
export async function listAppliedMigrations(db: Queryable): Promise<string[]> {
  if (!(await hasMigrations(db))) return [];
  return await listValues(db, text)`select name from public.migrations order by name`;
}
