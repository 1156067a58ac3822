import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import * as schema from '#server/platform/database/schema.ts';
import { execute } from '#server/platform/database/statements.ts';
import { causedRowsSql, ownRowsSql, throughSql, type Person } from '../personal-data/person-rows-sql.ts';
import { columnsOf, type TableData } from '../personal-data/table-data.ts';
import type { PersonPatterns } from './person-patterns.ts';

/** A person and the pseudonym in whose name rows stay. `name`: of every pseudonym. */
export type Replacement = PersonPatterns & { person: Person; pseudonym: string; name: string };

type TableOfPerson = { table: string; data: TableData };

/** The text that replaces one that an erasure clears and that cannot be empty. */
const cleared = '(verwijderd)';

/** Deletes or clears the rows that belong to rows of the person in another table, which still name the person then. */
export async function deleteRowsThrough(db: Queryable, { table, data }: TableOfPerson, person: Person): Promise<void> {
  const { through, erasure } = data;
  if (!through) return;
  const isOfPerson = throughSql(through, person);
  if (erasure === 'delete') await execute(db)`delete from ${sql.table(table)} where ${isOfPerson}`;
  else if (through.clears) await clearColumns(db, table, through.clears, isOfPerson);
}

/** Deletes the rows of the person, or leaves them to the pseudonym. Harmless when it is repeated. */
export async function deleteOwnRows(db: Queryable, { table, data }: TableOfPerson, to: Replacement): Promise<void> {
  const { person, pseudonym } = to;
  const addressed = columnsOf(data, 'address').length > 0;
  if (data.erasure === 'delete') {
    if (columnsOf(data, 'owner', 'link').length > 0 || addressed)
      await execute(db)`delete from ${sql.table(table)} where ${ownRowsSql({ ...data, through: undefined }, person)}`;
  } else
    await clearColumns(
      db,
      table,
      columnsOf(data, 'personal', 'ownProse'),
      ownRowsSql({ ...data, through: undefined }, person),
    );
  await clearColumns(db, table, columnsOf(data, 'trace'), causedRowsSql(data, person));
  for (const column of columnsOf(data, 'link')) await replaceId(db, table, column, person.id, null);
  for (const column of columnsOf(data, 'owner', 'actor', 'subject'))
    await replaceId(db, table, column, person.id, pseudonym);
}

/** Replaces the names and addresses of the person in texts, and deletes rows of which they are the key. */
export async function updateMentions(db: Queryable, { table, data }: TableOfPerson, to: Replacement): Promise<void> {
  for (const column of columnsOf(data, 'key'))
    await execute(db)`delete from ${sql.table(table)} where ${mentionsSql(sql.ref(column), to)}
      or ${sql.ref(column)} ~* ${to.ipPattern}`;
  const columns = columnsOf(data, 'ownProse', 'prose', 'internal');
  if (columns.length === 0) return;
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  const changes = columns.map((column, index) => {
    const type = typeOf(table, column).startsWith('json') ? sql`::jsonb` : sql``;
    return sql`${sql.ref(column)} = ${replacedSql(texts[index]!, to)}${type}`;
  });
  await execute(db)`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.join(
      texts.map((each) => mentionsSql(each, to)),
      sql` or `,
    )}`;
}

function mentionsSql(text: RawBuilder<unknown>, { person, pattern }: Replacement): RawBuilder<unknown> {
  return sql`(position(${person.id} in ${text}) > 0 or ${text} ~* ${pattern})`;
}

function replacedSql(text: RawBuilder<unknown>, to: Replacement): RawBuilder<unknown> {
  const { person, pseudonym, pattern, ipPattern, name } = to;
  const withoutId = sql`replace(${text}, ${person.id}, ${pseudonym})`;
  return sql`regexp_replace(regexp_replace(${withoutId}, ${pattern}, ${name}, 'gi'), ${ipPattern}, 'verwijderd', 'gi')`;
}

async function replaceId(db: Queryable, table: string, column: string, from: string, to: string | null): Promise<void> {
  await execute(db)`update ${sql.table(table)} set ${sql.ref(column)} = ${to}::text where ${sql.ref(column)} = ${from}`;
}

async function clearColumns(
  db: Queryable,
  table: string,
  columns: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  if (columns.length === 0) return;
  const changes = columns.map((column) => {
    const empty = typeOf(table, column).endsWith('or null') ? null : cleared;
    return sql`${sql.ref(column)} = ${empty}::text`;
  });
  await execute(db)`update ${sql.table(table)} set ${sql.join(changes)} where ${condition}`;
}

/** As in `text or null`. */
function typeOf(table: string, column: string): string {
  const columns: Record<string, { type: string }> = (schema as Record<string, Record<string, { type: string }>>)[
    table
  ]!;
  return columns[column]!.type;
}
