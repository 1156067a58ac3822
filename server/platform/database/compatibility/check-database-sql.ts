import { integer } from '../column.ts';
import type { Queryable } from '../connect.ts';
import { getValue } from '../statements.ts';

/** Tables and views in the schema `public` beside those of migrations and of extensions. */
export async function countOtherTables(db: Queryable): Promise<number> {
  return await getValue(db, integer)`
    select count(*)::int from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and relname not in ('migrations', 'migrations_lock')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = tables.oid and deptype = 'e')`;
}
