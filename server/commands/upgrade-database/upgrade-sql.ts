import { text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, listValues } from '#server/platform/database/statements.ts';

/** What the cluster has beside the portal, its job queue and the roles of both: `database reports`, for example. */
export async function listOtherContent(db: Queryable): Promise<string[]> {
  return await listValues(db, text)`
    select 'database ' || datname from pg_database
    where not datistemplate and datname not in ('postgres', current_database())
    union all
    select 'role ' || rolname from pg_roles
    where rolname !~ '^pg_' and rolname not in ('postgres', 'portaal', 'portaal_audit')
    union all
    select 'schema ' || nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker')
    union all
    select 'view ' || oid::regclass from pg_class as object
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = object.oid and deptype = 'e')
    order by 1`;
}

/** Tables are read from their beginning, so that the order of rows is that of another copy. */
export async function updateScansFromStart(db: Queryable): Promise<void> {
  await execute(db)`set synchronize_seqscans = off`;
}
