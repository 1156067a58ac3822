import { sql } from 'kysely';
import { boolean, integer, nullable, text } from '#server/platform/database/column.ts';
import { instanceNamePattern, type Queryable } from '#server/platform/database/connect.ts';
import { getRow, getValue, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';

/** Those that the migrations create. */
export const extensions = ['pg_trgm', 'unaccent'];

/** The name of the connections of this command, which are no instance of the portal. */
export const connectionName = 'portaal-doctor';

const serverColumns = {
  version: text,
  isStandby: boolean,
  isReadOnly: boolean,
  foldsLetters: boolean,
  collation: text,
  collationVersion: nullable(text),
  systemCollationVersion: nullable(text),
};

/** `foldsLetters`: whether a letter with an accent has a small form, as in every locale but C. */
export async function getServerState(db: Queryable): Promise<RowOf<typeof serverColumns>> {
  return await getRow(db, serverColumns)`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly", lower('É') = 'é' as "foldsLetters",
      datcollate as collation, datcollversion as "collationVersion",
      pg_database_collation_actual_version(oid) as "systemCollationVersion"
    from pg_database where datname = current_database()`;
}

const rightColumns = { role: text, mayCreate: boolean, mayUseSchema: boolean, foreign: nullable(text) };

/** `foreign`: a table of the portal that this role may not change the schema of; the audit log has an owner of its own. */
export async function getRights(db: Queryable): Promise<RowOf<typeof rightColumns>> {
  return await getRow(db, rightColumns)`
    select current_user::text as role, has_database_privilege(current_database(), 'create') as "mayCreate",
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "mayUseSchema",
      (select min(relname::text) from pg_class
       where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and relname <> 'audit_logs'
         and not pg_has_role(relowner, 'usage')
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      ) as foreign`;
}

const extensionColumns = { name: text, state: text };

/** `state`: installed, creatable, forbidden (this role may not create it) or missing (the server does not have it). */
export async function listExtensionStates(db: Queryable): Promise<RowOf<typeof extensionColumns>[]> {
  return await listRows(db, extensionColumns)`
    select name, case
      when exists (select from pg_extension where extname = name) then 'installed'
      when available is null then 'missing'
      when usesuper or (available and has_database_privilege(current_database(), 'create')) then 'creatable'
      else 'forbidden' end as state
    from unnest(${extensions}::text[]) as name
    join pg_user on usename = current_user
    left join lateral (
      select bool_or(trusted) as available from pg_available_extension_versions as version where version.name = name.name
    ) as versions on true
    order by name`;
}

const connectionColumns = { free: integer, most: integer, instances: integer, ofInstances: integer };

/**
 * `free`: connections that the server, the database and the role still allow, and `most` those that they allow at all.
 * `ofInstances`: those of the instances that run.
 */
export async function getConnections(db: Queryable): Promise<RowOf<typeof connectionColumns>> {
  // None is -1; a superuser has none.
  const limited = (limit: string) =>
    sql`case when usesuper or ${sql.ref(limit)} < 0 then 2147483647 else ${sql.ref(limit)} end`;
  const isOfInstance = sql`datname = current_database() and application_name ~ ${instanceNamePattern}`;
  return await getRow(db, connectionColumns)`
    with used as (
      select count(*) filter (where backend_type = 'client backend') as on_server,
        count(*) filter (where datname = current_database()) as on_database,
        count(*) filter (where usename = current_user and backend_type = 'client backend') as by_role,
        count(distinct application_name) filter (where ${isOfInstance}) as instances,
        count(*) filter (where ${isOfInstance}) as of_instances
      from pg_stat_activity where application_name <> ${connectionName}
    ), limits as (
      select (select sum(setting::int) filter (where name = 'max_connections')
            - coalesce(sum(setting::int) filter (where name <> 'max_connections' and not usesuper), 0)
          from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections'))
          as of_server,
        ${limited('datconnlimit')} as of_database, ${limited('rolconnlimit')} as of_role
      from pg_database, pg_roles, pg_user
      where datname = current_database() and rolname = current_user and usename = current_user
    )
    select least(of_server - on_server, of_database - on_database, of_role - by_role)::int as free,
      least(of_server, of_database, of_role)::int as most, instances, of_instances as "ofInstances" from used, limits`;
}

/** The signature of the secret key of the last start; empty before the first one. */
export async function listKeySignatures(db: Queryable): Promise<string[]> {
  const hasTable = await getValue(db, boolean)`select to_regclass('public.secret_key_check') is not null`;
  return hasTable ? await listValues(db, text)`select signature from public.secret_key_check` : [];
}
