import { sql, type RawBuilder } from 'kysely';
import { personalData } from './personal-data.ts';
import { columnsOf, type TableData } from './table-data.ts';

export type Person = { id: string; email: string };

/** The condition of the rows of a person. */
export function ownRowsSql(data: TableData, person: Person): RawBuilder<unknown> {
  const { through } = data;
  return anySql([
    ...columnsOf(data, 'owner', 'link').map((column) => sql`${sql.ref(column)} = ${person.id}`),
    ...columnsOf(data, 'address').map((column) => sql`lower(${sql.ref(column)}) = lower(${person.email})`),
    ...(through ? [throughSql(through, person)] : []),
  ]);
}

/** The condition of rows that belong to a row of the person in another table. */
export function throughSql({ column, table }: NonNullable<TableData['through']>, { id }: Person): RawBuilder<unknown> {
  const [owner] = columnsOf(personalData[table]!, 'owner');
  return sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${sql.ref(owner!)} = ${id})`;
}

/** The condition of rows that the person caused. */
export function causedRowsSql(data: TableData, { id }: Person): RawBuilder<unknown> {
  return anySql(columnsOf(data, 'actor').map((column) => sql`${sql.ref(column)} = ${id}`));
}

/** The condition of rows that are about the person. */
export function subjectRowsSql(data: TableData, { id }: Person): RawBuilder<unknown> {
  return anySql(columnsOf(data, 'subject').map((column) => sql`${sql.ref(column)} = ${id}`));
}

function anySql(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
