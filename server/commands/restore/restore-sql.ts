import { sql } from 'kysely';
import type { Sequence } from '#server/features/database/public.ts';
import { boolean, integer, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, getValue, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';

/** The programs that have a connection to this database under a name of the portal. */
export async function listPortalConnections(db: Queryable): Promise<string[]> {
  return await listValues(db, text)`
    select distinct application_name || coalesce(' at ' || host(client_addr), '') from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'portaal%'`;
}

export async function countTargetUsers(db: Queryable): Promise<number> {
  return (await listValues(db, integer)`select count(*)::int from users`)[0]!;
}

/** Whether the role of this connection may drop the audit log; false while that is protected (decision 40). */
export async function isAuditLogOwner(db: Queryable): Promise<boolean> {
  return await getValue(db, boolean)`
    select coalesce(pg_has_role(relowner, 'usage'), true)
    from (select to_regclass('public.audit_logs') as audit_logs) as named left join pg_class on oid = audit_logs`;
}

/** Drops the tables, views, functions and types of the schema `public`; extensions and the schema itself stay. */
export async function deleteSchemaContent(tx: Queryable): Promise<void> {
  await execute(tx)`do $drop$
    declare
      statement text;
    begin
      for statement in
        select format('drop %s if exists %s cascade',
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          objects.oid::regclass)
        from pg_class as objects
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = objects.oid and deptype in ('e', 'i', 'a'))
        union all
        select format('drop routine if exists %s cascade', objects.oid::regprocedure) from pg_proc as objects
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = objects.oid and deptype = 'e')
        union all
        select format('drop type if exists %s cascade', objects.oid::regtype) from pg_type as objects
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
          and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = objects.oid and deptype = 'e')
      loop
        execute statement;
      end loop;
    end
  $drop$`;
}

const foreignKeyColumns = { tableName: text, name: text, definition: text };
export type ForeignKey = RowOf<typeof foreignKeyColumns>;

/** The foreign keys of the schema `public`; names are quoted where that is needed. */
export async function listForeignKeys(tx: Queryable): Promise<ForeignKey[]> {
  return await listRows(tx, foreignKeyColumns)`
    select conrelid::regclass::text as "tableName", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`;
}

export async function deleteForeignKeys(tx: Queryable, keys: ForeignKey[]): Promise<void> {
  for (const { tableName, name } of keys) await run(tx, `alter table ${tableName} drop constraint ${name}`);
}

export async function insertForeignKeys(tx: Queryable, keys: ForeignKey[]): Promise<void> {
  for (const { tableName, name, definition } of keys)
    await run(tx, `alter table ${tableName} add constraint ${name} ${definition}`);
}

/** Empties tables with their triggers disabled until `updateTriggersEnabled`. Names are quoted where that is needed. */
export async function deleteRows(tx: Queryable, tables: string[]): Promise<void> {
  for (const table of tables) await run(tx, `alter table ${table} disable trigger user`);
  await run(tx, `truncate ${tables.join(', ')}`);
}

export async function updateTriggersEnabled(tx: Queryable, tables: string[]): Promise<void> {
  for (const table of tables) await run(tx, `alter table ${table} enable trigger user`);
}

export async function updateSequence(tx: Queryable, { schema, name, value }: Sequence): Promise<void> {
  await execute(tx)`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
}

/** Estimates of the planner; without them the first calls after a restore are slow. */
export async function updateStatistics(db: Queryable): Promise<void> {
  await execute(db)`analyze`;
}

async function run(tx: Queryable, statement: string): Promise<void> {
  await execute(tx)`${sql.raw(statement)}`;
}
