import { sql } from 'kysely';
import { roles } from '#contract/platform/roles.ts';
import { userStatuses } from '#contract/users.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { labelWordsSql, listLabelWords } from '#server/platform/text-index/label-words-sql.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';

/** Users whose rows are searched. */
const maxUsers = 20;

/** Words of more than one user in ten are found often enough among these. */
const usersSearchedFirst = 200;

/** The expressions of the indexes users_by_name and users_search. */
const nameKey = sql`(fold(name) collate "C")`;
const label = sql`fold(name || ' ' || username || ' ' || email)`;

/**
 * Users by name, user name or address: first those who have exactly this one, then those whose name
 * begins with these words, then others. By id, for the pages of one list must be of the same users.
 * Erased ones are found by their pseudonym.
 */
export async function listUserIdsByText(db: Queryable, text: string): Promise<string[]> {
  // No index finds a text of punctuation only: all users would be read.
  if (wordsOf(text).length === 0) return [];
  const named = await listIdsByName(db, text);
  const others = named.length < maxUsers ? await listIdsByWords(db, text) : [];
  return [...new Set([...named, ...others])].slice(0, maxUsers);
}

/** From a text to the same with `!`, the collation "C" has that text and those that continue it after a space. */
async function listIdsByName(db: Queryable, text: string): Promise<string[]> {
  return await listValues(db, users.id)`
    with by_name as (
      select id, 1 as place from users where lower(username) = lower(${text}) or lower(email) = lower(${text})
      union all select named.id, case when named.key = fold(${text}) then 1 else 2 end
      from unnest(${roles}::int[]) as wanted_role (role)
      cross join unnest(${userStatuses}::text[]) as wanted_status (status)
      cross join lateral (
        select id, ${nameKey} as key from users
        where users.role = wanted_role.role and users.status = wanted_status.status
          and ${nameKey} >= fold(${text}) and ${nameKey} < fold(${text}) || '!'
        order by ${nameKey}, id limit ${sql.lit(maxUsers)}
      ) as named
    )
    select id from by_name group by id order by min(place), id limit ${sql.lit(maxUsers)}`;
}

/**
 * Users with all words, each also within another word. Words of one or two letters only have to be whole: the index
 * would find nearly all users, such as by the first letter of their mail domain. Two statements, because planning both
 * ways together costs more than reading the rows.
 */
async function listIdsByWords(db: Queryable, text: string): Promise<string[]> {
  const words = await listLabelWords(db, text);
  const wholeWords = words.map(
    ({ pattern }) => sql`and (${label} like ${pattern} || ' %' or ${label} like '% ' || ${pattern} || ' %')`,
  );
  const areShort = words.every(({ isShort }) => isShort);
  const hasWords = areShort ? sql.join(wholeWords, sql` `) : labelWordsSql(label, words);
  const end = sql`order by id limit ${sql.lit(maxUsers)}`;
  const first = await listValues(db, users.id)`
    select id from (select * from users order by id limit ${sql.lit(usersSearchedFirst)}) as users where true ${hasWords} ${end}`;
  if (first.length === maxUsers) return first;
  return await listValues(db, users.id)`
    select id from (select id from users where true ${hasWords} offset 0) as matching ${end}`;
}
