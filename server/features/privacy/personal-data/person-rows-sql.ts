import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { text } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { personalData } from './personal-data.ts';
import { columnsOf, type TableData } from './table-data.ts';

/** `formerEmails`: addresses that the account had before. */
export type Person = { id: string; email: string; formerEmails?: string[] };

/**
 * The addresses that an account had before, in lower case. One that another account has
 * meanwhile is not the person's any more.
 */
export function formerEmailsSql(userId: string): RawBuilder<unknown> {
  return sql`select distinct lower(old_email) as email from email_changes where user_id = ${userId}
    and lower(old_email) not in (select lower(email) from users)`;
}

export async function listFormerEmails(db: Queryable, userId: string): Promise<string[]> {
  return await listValues(db, text)`${formerEmailsSql(userId)}`;
}

/** The condition of the rows of a person. */
export function ownRowsSql(data: TableData, person: Person): RawBuilder<unknown> {
  const { through } = data;
  const emails = [person.email, ...(person.formerEmails ?? [])];
  return anySql([
    ...columnsOf(data, 'owner', 'link').map((column) => sql`${sql.ref(column)} = ${person.id}`),
    ...columnsOf(data, 'address').map(
      (column) => sql`lower(${sql.ref(column)}) in (select lower(given) from unnest(${emails}::text[]) as given)`,
    ),
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
