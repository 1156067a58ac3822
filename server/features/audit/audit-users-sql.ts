import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { labelWordsSql, listLabelWords } from '#server/platform/text-index/label-words-sql.ts';

/** Candidates that are ranked; a text that matches more is too unspecific. */
const maxCandidates = 1000;

/** Users whose rows are searched. */
const maxUsers = 20;

/**
 * Users by name, user name or address: first those that are named exactly so, then those who signed in last. Erased ones
 * are found by their pseudonym.
 */
export async function listUserIdsByText(db: Queryable, text: string): Promise<string[]> {
  const words = await listLabelWords(db, text);
  if (words.length === 0) return [];
  // The expression of the index users_search.
  const label = sql`fold(name || ' ' || username || ' ' || email)`;
  return await listValues(db, users.id)`
    with typed as materialized (select fold(${text}) as text),
    candidates as (
      select id, last_login, fold(name) as name, fold(username) as username, fold(email) as email
      from users where true ${labelWordsSql(label, words)} limit ${sql.lit(maxCandidates)}
    )
    select id from candidates cross join typed
    order by (typed.text in (name, username, email)) desc, starts_with(name, typed.text || ' ') desc,
      last_login desc nulls last, id
    limit ${sql.lit(maxUsers)}`;
}
