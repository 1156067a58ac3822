import { integer, text } from '../column.ts';
import type { Queryable } from '../connect.ts';
import { getRow, getValue, type RowOf } from '../statements.ts';

/** Tables and views in the schema `public` beside those of migrations and of extensions. */
export async function countOtherTables(db: Queryable): Promise<number> {
  return await getValue(db, integer)`
    select count(*)::int from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and relname not in ('migrations', 'migrations_lock')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = tables.oid and deptype = 'e')`;
}

const serverColumns = { version: integer, encoding: text };

/** The major version of PostgreSQL and the encoding of the database. */
export async function getServer(db: Queryable): Promise<RowOf<typeof serverColumns>> {
  return await getRow(db, serverColumns)`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`;
}
