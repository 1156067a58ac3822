import { sql } from 'kysely';
import type { StatementTime, TableSize } from '#contract/database-tools.ts';
import { boolean, float, integer, nullable, text, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { getRow, getValue, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

const databaseColumns = { databaseBytes: integer, version: text };

export async function getDatabaseSize(db: Queryable): Promise<RowOf<typeof databaseColumns>> {
  return await getRow(db, databaseColumns)`
    select pg_database_size(current_database()) as "databaseBytes", current_setting('server_version') as version`;
}

const tableColumns = {
  name: text,
  rows: integer,
  isEstimate: boolean,
  dataBytes: integer,
  indexBytes: integer,
  totalBytes: integer,
};

/** Tables with the rows that the planner expects: those per page when they were last counted, for the current pages. */
export async function listTables(db: Queryable): Promise<TableSize[]> {
  return await listRows(db, tableColumns)`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name,
      (case when relpages > 0 and reltuples >= 0
        then reltuples / relpages * (pg_relation_size(tables.oid) / current_setting('block_size')::int)
        else pg_stat_get_live_tuples(tables.oid) end)::bigint as rows,
      true as "isEstimate", pg_relation_size(tables.oid) as "dataBytes",
      pg_indexes_size(tables.oid) as "indexBytes", pg_total_relation_size(tables.oid) as "totalBytes"
    from pg_class as tables join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind = 'r'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = tables.oid and deptype = 'e')
    order by "totalBytes" desc, name`;
}

/** Counts the rows of these tables. */
export async function listRowCounts(db: Queryable, tables: string[]): Promise<{ name: string; rows: number }[]> {
  if (tables.length === 0) return [];
  const counts = tables.map((name) => sql`select ${name}::text as name, count(*) as rows from ${sql.table(name)}`);
  return await listRows(db, { name: text, rows: integer })`${sql.join(counts, sql` union all `)}`;
}

export async function hasStatementStatistics(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select from pg_extension where extname = 'pg_stat_statements'`;
}

const statementColumns = { text, calls: integer, totalMs: float, meanMs: float, maxMs: float, rows: integer };

/**
 * The statements of this user that took the most time in all. Their constants are replaced by parameters, except in
 * those that define something, which are left out. Rejects when the library is not loaded.
 */
export async function listStatements(db: Queryable, limit: number): Promise<StatementTime[]> {
  return await listRows(db, statementColumns)`
    select query as text, calls, total_exec_time as "totalMs", mean_exec_time as "meanMs",
      max_exec_time as "maxMs", rows
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and userid = (select oid from pg_roles where rolname = current_user)
      and query ~* '^\\s*(select|insert|update|delete|merge|with)\\M'
    order by total_exec_time desc limit ${limit}`;
}

export async function getStatementsReset(db: Queryable): Promise<string | null> {
  return await getValue(db, nullable(timestamp))`select stats_reset from pg_stat_statements_info`;
}

const connectionColumns = { application: text, state: text, count: integer, longestSeconds: integer };

export async function listConnectionGroups(db: Queryable): Promise<RowOf<typeof connectionColumns>[]> {
  return await listRows(db, connectionColumns)`
    select application_name as application, coalesce(state, 'unknown') as state, count(*)::int as count,
      greatest(0, coalesce(extract(epoch from clock_timestamp() - min(state_change)), 0))::int as "longestSeconds"
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    group by 1, 2 order by 1, 2`;
}

export async function getMaxConnections(db: Queryable): Promise<number> {
  return await getValue(db, integer)`select current_setting('max_connections')::int`;
}

const migrationColumns = { name: text, appliedAt: timestamp };

export async function listMigrationRows(db: Queryable): Promise<RowOf<typeof migrationColumns>[]> {
  return await listRows(db, migrationColumns)`
    select name, timestamp::timestamptz as "appliedAt" from migrations order by name desc`;
}
