import type { User } from '#contract/users.ts';
import { personalData } from '#server/features/privacy/public.ts';
import type { TestDatabase } from '../clusters/test-database.ts';
import { listColumns, plainValueOf, type Column } from './fill-every-table.ts';

type Person = User & { ip: string };

/**
 * Gives every table rows with a person in each column that can have one: rows of the person, and rows of a colleague
 * that name the person. @returns the tables that refused them, with the reason
 */
export async function fillWithPerson(database: TestDatabase, person: Person, colleagueId: string): Promise<string[]> {
  const tables = Map.groupBy(await listColumns(database), ({ table }) => table);
  const inserts = [...tables].flatMap(([table, columns]) =>
    isFilled(table)
      ? [person.id, colleagueId].map((ownerId) => ({ table, text: formatInsert(table, columns, person, ownerId) }))
      : [],
  );
  const tryAll = async (each: typeof inserts) => {
    const refused: { insert: (typeof inserts)[number]; reason: string }[] = [];
    for (const insert of each)
      await database.query(insert.text).catch((error: Error) => {
        refused.push({ insert, reason: `${insert.table}: ${error.message}` });
      });
    return refused;
  };
  // Again: a row may need one of a table that comes later, and so may that.
  let refused = await tryAll(inserts);
  for (let round = 0; round < 2; round += 1) refused = await tryAll(refused.map(({ insert }) => insert));
  await database.query(`select graphile_worker.add_job('send-notification-mails', '{"userId": "${person.id}"}')`);
  return refused.map(({ reason }) => reason);
}

/** The tables that contain a text, in any letter case, those of the job queue included. */
export async function findInDatabase(database: TestDatabase, text: string): Promise<string[]> {
  const tables = (await database.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`)) as { name: string }[];
  const selects = tables.map(
    ({ name }) => `select '${name}' as name from ${name} as row where row::text ilike '%${text}%'`,
  );
  const found = (await database.query(
    `select distinct name from (${selects.join(' union all ')}) as found order by 1`,
  )) as {
    name: string;
  }[];
  return found.map(({ name }) => name);
}

/** Tables of persons, except those that the erasure itself is about. */
function isFilled(table: string): boolean {
  const { columns = {} } = personalData[table] ?? {};
  return (
    !['users', 'erasure_requests'].includes(table) &&
    // Rows of other tables name these.
    (Object.keys(columns).some((each) => each !== 'none' || table.startsWith('chat_')) ||
      table === 'provisioned_groups')
  );
}

function formatInsert(table: string, columns: Column[], person: Person, ownerId: string): string {
  const classes = personalData[table]?.columns ?? {};
  const classOf = (name: string) => Object.entries(classes).find(([, names]) => names.includes(name))?.[0];
  const given = columns.flatMap((column) => {
    const value = valueOf(column, classOf(column.name.replaceAll('"', '')), person, ownerId);
    return value === null ? [] : [{ name: column.name, value }];
  });
  const names = given.map(({ name }) => name).join(', ');
  return `insert into ${table} (${names}) values (${given.map(({ value }) => value).join(', ')}) on conflict do nothing`;
}

/** Null for a column that keeps its default. */
function valueOf(column: Column, columnClass: string | undefined, person: Person, ownerId: string): string | null {
  const sentence = `${person.name} (${person.email}, ${person.username}, 06-12 34 56 7${person.mobile?.at(-1)}, ${person.ip}, ${person.id}, ${person.linkedinUrl}) ${ownerId}`;
  if (columnClass === 'owner' || columnClass === 'actor' || columnClass === 'link') return `'${ownerId}'`;
  if (columnClass === 'subject') return `'${person.id}'`;
  if (columnClass === 'address') return `'${ownerId === person.id ? person.email : `${ownerId}@wissen.example`}'`;
  if (columnClass === 'trace' && ownerId !== person.id) return null;
  if (/(^|_)ip(_|$)/.test(column.name) && columnClass) return `'${ownerId === person.id ? person.ip : '10.9.9.9'}'`;
  if (columnClass === 'words') return `'xenia'`;
  if (columnClass && ['personal', 'trace', 'ownProse', 'prose', 'internal', 'key'].includes(columnClass)) {
    if (columnClass === 'personal' && ownerId !== person.id)
      return column.isRequired ? (column.type === 'jsonb' ? `'{}'` : `'iets'`) : null;
    return literalOf(column, sentence);
  }
  // Set together with the answer.
  if (column.name === 'answered_at') return 'now()';
  if (!column.isRequired) return null;
  if (column.reference) return column.reference;
  if (column.allowed) return `'${column.allowed}'`;
  return column.type === 'text' ? 'gen_random_uuid()::text' : plainValueOf(column);
}

function literalOf({ type }: Column, sentence: string): string {
  if (type === 'jsonb') return `jsonb_build_object('after', E'Regel\\n${sentence}')`;
  if (type === 'tsvector')
    return `array_to_tsvector(array_remove(regexp_split_to_array(lower('${sentence}'), '[^[:alnum:]]+'), ''))`;
  return `'${sentence}'`;
}
