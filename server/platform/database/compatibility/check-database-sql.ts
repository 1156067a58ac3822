import { sql } from 'kysely';
import { boolean, integer, text } from '../column.ts';
import type { Queryable } from '../connect.ts';
import { getRow, hasRow, listValues, type RowOf } from '../statements.ts';

const isOfExtensionSql = (catalog: string) => sql`exists (
  select from pg_depend where classid = ${catalog}::regclass and objid = object.oid and deptype = 'e')`;

/** Names of tables and views in the schema `public`, without those of migrations and of extensions. */
export async function listTables(db: Queryable): Promise<string[]> {
  return await listValues(db, text)`
    select relname::text from pg_class as object
    where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm')
      and relname not in ('migrations', 'migrations_lock') and not ${isOfExtensionSql('pg_class')} order by 1`;
}

/** Whether the schema `public` has anything beside the tables of migrations and what extensions have made. */
export async function hasOtherContent(db: Queryable): Promise<boolean> {
  return await hasRow(db)`
    select 1 from pg_class as object
    where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'S')
      and relname not in ('migrations', 'migrations_lock') and not ${isOfExtensionSql('pg_class')}
    union all select 1 from pg_proc as object
    where pronamespace = to_regnamespace('public') and not ${isOfExtensionSql('pg_proc')}
    union all select 1 from pg_type as object
    where typnamespace = to_regnamespace('public') and typtype in ('e', 'd', 'r') and not ${isOfExtensionSql('pg_type')}`;
}

const serverColumns = { version: integer, encoding: text, keepsSettings: boolean };

/**
 * The major version of PostgreSQL, the encoding of the database, and whether the connection has the time limit of
 * statements that the client asked for when it connected.
 */
export async function getServer(db: Queryable): Promise<RowOf<typeof serverColumns>> {
  return await getRow(db, serverColumns)`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      source = 'client' as "keepsSettings"
    from pg_settings where name = 'statement_timeout'`;
}
