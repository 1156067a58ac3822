import { sql, type RawBuilder } from 'kysely';
import { boolean, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import * as schema from '#server/platform/database/schema.ts';
import { execute, getValue, listValues } from '#server/platform/database/statements.ts';
import { columnLabels } from './personal-data/column-labels.ts';
import { downloadedColumns, type TableData } from './personal-data/table-data.ts';
import { causedRowsSql, ownRowsSql, subjectRowsSql, type Person } from './personal-data/person-rows-sql.ts';

/** Rows of one FETCH: memory use stays constant. */
const batchSize = 500;

/** Likewise, of rows with up to 256 KB of a file. */
const binaryBatchSize = 8;

/** Downloads at once, on all instances: each has a connection of its own. */
const maxDownloads = 4;

/** Ids of what everybody can see, which a reader knows by its name. */
const named: Record<string, { label: string; table: string; column: string }> = {
  app_id: { label: 'app', table: 'apps', column: 'name' },
  tool_id: { label: 'tool', table: 'tools', column: 'name' },
  topic_id: { label: 'hulponderwerp', table: 'help_topics', column: 'title' },
  wanted_expert_id: { label: 'gewenste expert', table: 'experts', column: 'name' },
};

/** Takes one of the turns for a download, until the connection ends. @returns false when all are taken */
export async function lockDownload(db: Queryable): Promise<boolean> {
  for (let turn = 1; turn <= maxDownloads; turn += 1)
    if (await getValue(db, boolean)`select pg_try_advisory_lock(hashtext('own-data'), ${turn})`) return true;
  return false;
}

/** Moments are written with the offset of Amsterdam. */
export async function updateTimeZone(tx: Queryable): Promise<void> {
  await execute(tx)`set local time zone 'Europe/Amsterdam'`;
}

/** The rows of a person in a table, each as a JSON object with Dutch keys, in batches. */
export function listOwnRows(tx: Queryable, table: string, data: TableData, person: Person): AsyncGenerator<string[]> {
  const columns = downloadedColumns(data).own;
  const entries = columns.flatMap((column) => entriesOf(table, column));
  return readInBatches(
    tx,
    sql`select ${objectSql(entries)} from ${sql.table(table)} where ${ownRowsSql(data, person)}`,
    columns.some((column) => isBinary(table, column)) ? binaryBatchSize : batchSize,
  );
}

/** The rows of others that the person caused, or that are about the person. */
export function listOtherRows(tx: Queryable, table: string, data: TableData, person: Person): AsyncGenerator<string[]> {
  const { others, trace } = downloadedColumns(data);
  const isCaused = causedRowsSql(data, person);
  const isAbout = sql`(${isCaused} or ${subjectRowsSql(data, person)})`;
  const entries = [
    ...others.flatMap((column) => entriesOf(table, column)),
    { label: 'door u', value: isCaused },
    ...trace.map((column) => ({
      label: labelOf(column),
      value: sql`case when ${isCaused} then ${sql.ref(column)} end`,
    })),
  ];
  return readInBatches(
    tx,
    sql`select ${objectSql(entries)} from ${sql.table(table)} where ${isAbout} and not ${ownRowsSql(data, person)}`,
  );
}

function labelOf(column: string): string {
  return (columnLabels as Record<string, string>)[column] ?? column;
}

function isBinary(table: string, column: string): boolean {
  return (schema as Record<string, Record<string, { type: string } | undefined>>)[table]?.[column]?.type === 'bytea';
}

type Entry = { label: string; value: RawBuilder<unknown> };

function entriesOf(table: string, column: string): Entry[] {
  const value = sql.ref(`${table}.${column}`);
  const entry = {
    label: labelOf(column),
    value: isBinary(table, column) ? sql`translate(encode(${value}, 'base64'), E'\n', '')` : value,
  };
  const name = named[column];
  if (!name) return [entry];
  const shown = sql`(select ${sql.ref(`named.${name.column}`)} from ${sql.table(name.table)} as named where named.id = ${sql.ref(`${table}.${column}`)})`;
  return [{ label: name.label, value: shown }, entry];
}

function objectSql(entries: Entry[]): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(entries.flatMap(({ label, value }) => [sql.lit(label), value]))})::text`;
}

async function* readInBatches(tx: Queryable, query: RawBuilder<unknown>, size = batchSize): AsyncGenerator<string[]> {
  await execute(tx)`declare own_rows no scroll cursor for ${query}`;
  for (;;) {
    const rows = await listValues(tx, text)`fetch ${sql.lit(size)} from own_rows`;
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await execute(tx)`close own_rows`;
}
