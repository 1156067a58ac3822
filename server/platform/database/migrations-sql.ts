import { boolean, text } from './column.ts';
import { countAsBaseline } from './baseline.ts';
import type { Queryable } from './connect.ts';
import { getValue, listValues } from './statements.ts';

/**
 * Whether the table `migrations` of the portal exists: not before the first start.
 * Other programs have one of that name.
 */
async function hasMigrations(db: Queryable): Promise<boolean> {
  return await getValue(db, boolean)`
    select count(*) = 2 from pg_attribute
    where attrelid = to_regclass('public.migrations') and attname in ('name', 'timestamp') and not attisdropped`;
}

/** The rows of the table `migrations`, in order; none before the first start. */
export async function listMigrationRows(db: Queryable): Promise<string[]> {
  if (!(await hasMigrations(db))) return [];
  return await listValues(db, text)`select name from public.migrations order by name`;
}

/** The names of the applied migrations, in order, with those before the baseline as the baseline. */
export async function listAppliedMigrations(db: Queryable): Promise<string[]> {
  return countAsBaseline(await listMigrationRows(db));
}
