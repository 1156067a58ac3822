import type { TestDatabase } from '../clusters/test-database.ts';

/** Values that are easily damaged on their way, by the type of a column. */
const oddText = String.raw`E'tab	, "quote", \N \\. \\ \\t {a,NULL} é 😀 \u202e '' $1 %s -- /*' || chr(10) || chr(13) || chr(1) || chr(127)`;
const oddValues: Record<string, string[]> = {
  text: [oddText, `''`, String.raw`'\N'`],
  _text: [`array[${oddText}, '', null, 'NULL', '{}', ',"']`, `'{}'`],
  jsonb: [
    String.raw`'{"a": [null, "\\N \u00e9 😀", {"": []}], "n": 12345678901234567890.123456789, "e": 1e300}'`,
    `'null'`,
  ],
  timestamptz: [`'infinity'`, `'-infinity'`, `'2026-03-29 02:30:00.123456+02'`, `'4713-01-01 00:00:00 BC'`],
  _timestamptz: [`array['infinity', null, '2026-01-01']::timestamptz[]`],
  bytea: [String.raw`'\x00ff5c0a'`],
  int4: ['2147483647'],
  int8: ['9223372036854775807'],
  float8: [`'NaN'`, `'-Infinity'`, '0.1::float8 + 0.2::float8'],
  numeric: ['12345678901234567890.0000000001'],
  date: [`'infinity'`],
};
/** A value of each type that a column takes. */
const plainValues: Record<string, string> = {
  text: `'een tekst'`,
  _text: `'{een,twee}'`,
  timestamptz: 'now()',
  _timestamptz: '$${}$$',
  jsonb: `'{}'`,
  bytea: `'\\x00ff'`,
  bool: 'true',
  date: 'current_date',
};

export type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isRequired: boolean;
  /** `(select id from users limit 1)` for a foreign key. */
  reference: string | null;
  /** The first text that a check constraint of the column allows. */
  allowed: string | null;
};

const columnsSql = `
  select format('%I', relname) as table, quote_ident(attname) as name, typname as type, not attnotnull as "isNullable",
    attnotnull and not atthasdef and attidentity = '' as "isRequired",
    (select format('(select %I from %s limit 1)', referenced.attname, confrelid::regclass) from pg_constraint
      join pg_attribute as referenced on referenced.attrelid = confrelid and referenced.attnum = confkey[1]
      where contype = 'f' and conrelid = tables.oid and conkey = array[columns.attnum] limit 1) as reference,
    (select substring(pg_get_constraintdef(oid) from '''([^'']+)''::text') from pg_constraint
      where contype = 'c' and conrelid = tables.oid and conkey = array[columns.attnum] limit 1) as allowed
  from pg_class as tables
  join pg_attribute as columns on attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
  join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^migrations'
  order by relname, attnum`;

/** The columns of every table of the portal, without generated ones. */
export async function listColumns(database: Pick<TestDatabase, 'query'>): Promise<Column[]> {
  return (await database.query(columnsSql)) as Column[];
}

/**
 * Gives every table of the portal a row, odd values in every column whose constraints allow them, and nulls wherever
 * they may be. Tables of later migrations included: the columns are read from the catalog.
 */
export async function fillEveryTable(database: Pick<TestDatabase, 'query'>): Promise<void> {
  const columns = await listColumns(database);
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  // Twice: a row may need one of a table that comes later.
  const inserts = [formatFullInserts, formatSparseInserts].flatMap((format) =>
    [...tables, ...tables].flatMap(([table, own]) => format(table, own)),
  );
  const updates = columns.flatMap(formatUpdates);
  const toggle = (state: string) => tables.map(([table]) => `alter table ${table} ${state} trigger user`);
  await runAll(database, [...toggle('disable'), ...inserts, ...updates, ...toggle('enable')]);
}

/** A value that the column takes. An end is after its beginning. */
export const plainValueOf = ({ name, type }: Pick<Column, 'name' | 'type'>): string =>
  name === 'ends_at' ? `now() + interval '1 hour'` : (plainValues[type] ?? '1');

const isOptionalReference = ({ isRequired, reference }: Column) => !isRequired && reference !== null;

/** With every reference. */
const formatFullInserts = (table: string, columns: Column[]) => [
  formatInsert(
    table,
    columns.filter((column) => column.isRequired || isOptionalReference(column)),
  ),
];

/** With none of the references that can be left out, or with one of them: a constraint may allow only that. */
function formatSparseInserts(table: string, columns: Column[]): string[] {
  const required = columns.filter(({ isRequired }) => isRequired);
  const optional = columns.filter(isOptionalReference);
  return [[], ...optional.map((column) => [column])].map((references) =>
    formatInsert(table, [...required, ...references]),
  );
}

function formatInsert(table: string, columns: Column[]): string {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(
    ({ name, type, reference, allowed }) => reference ?? (allowed && `'${allowed}'`) ?? plainValueOf({ name, type }),
  );
  return `insert into ${table} (${names}) select ${values.join(', ')} where not exists (select from ${table})`;
}

function formatUpdates({ table, name, type, isNullable }: Column): string[] {
  const values = [...(oddValues[type] ?? []), ...(isNullable ? ['null'] : [])];
  return values.map(
    (value, index) =>
      `update ${table} set ${name} = ${value} where ctid = (select ctid from ${table} order by ctid offset ${index} limit 1)`,
  );
}

/** What a constraint refuses is left out. */
async function runAll(database: Pick<TestDatabase, 'query'>, statements: string[]): Promise<void> {
  await database.query(`do $fill$
    declare
      statement text;
    begin
      foreach statement in array array[${statements.map((text) => `$odd$${text}$odd$`).join(',')}] loop
        begin
          execute statement;
        exception when others then null;
        end;
      end loop;
    end
  $fill$`);
}
