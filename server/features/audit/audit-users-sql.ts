import { sql } from 'kysely';
import { roles } from '#contract/platform/roles.ts';
import { userStatuses } from '#contract/users.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { quickPageSql } from '#server/platform/paging/quick-page-sql.ts';
import { labelWordsSql, listLabelWords } from '#server/platform/text-index/label-words-sql.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';

/** Users whose rows are searched. */
const maxUsers = 20;

/** Words of more than one user in fifty are found often enough among these. */
const usersSearchedFirst = 1000;

/** The expressions of the indexes users_by_name and users_search. */
const nameKey = sql`(fold(name) collate "C")`;
const label = sql`fold(name || ' ' || username || ' ' || email)`;

/**
 * Users by name, user name or address: first those who have exactly this one, then those whose name begins with these
 * words, then others. By id, for the pages of one list must be of the same users. Erased ones are found by their pseudonym.
 */
export async function listUserIdsByText(db: Queryable, text: string): Promise<string[]> {
  // No index finds a text of punctuation only: all users would be read.
  if (wordsOf(text).length === 0) return [];
  const words = await listLabelWords(db, text);
  const limit = sql`limit ${sql.lit(maxUsers)}`;
  const firstUsers = sql`(select * from users order by id limit ${sql.lit(usersSearchedFirst)}) as users`;
  const quick = sql`select id from ${firstUsers} where true ${labelWordsSql(label, words)} order by id ${limit}`;
  const complete = sql`select id from (select id from users where true ${labelWordsSql(label, words)} offset 0) as matching
    order by id ${limit}`;
  // From a text to the same with `!`, the collation "C" has that text and those that continue it after a space.
  return await listValues(db, users.id)`
    with matching as (${quickPageSql({ quick, complete, limit: maxUsers })}),
    found as (
      select id, 1 as place from users where lower(username) = lower(${text})
      union all select id, 1 from users where lower(email) = lower(${text})
      union all select named.id, case when named.key = fold(${text}) then 1 else 2 end
      from unnest(${roles}::int[]) as wanted_role (role)
      cross join unnest(${userStatuses}::text[]) as wanted_status (status)
      cross join lateral (
        select id, ${nameKey} as key from users
        where users.role = wanted_role.role and users.status = wanted_status.status
          and ${nameKey} >= fold(${text}) and ${nameKey} < fold(${text}) || '!'
        order by ${nameKey}, id ${limit}
      ) as named
      union all select id, 3 from matching
    )
    select id from found group by id order by min(place), id ${limit}`;
}
