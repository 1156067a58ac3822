import { sql } from 'kysely';
import { normalizeEmail } from '#contract/platform/email-address.ts';
import { float, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { experts, users } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';

const foundPersonColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  /** The name under which this account answers as an expert; null when it is not linked to one. */
  expertName: nullable(experts.name),
  relevance: float,
};
export type FoundPerson = RowOf<typeof foundPersonColumns>;

/** Candidates that are ranked; a text that matches more is too unspecific. */
const maxCandidates = 200;

/** Active accounts by name, user name or address, typing errors included, best first. `relevance` is 0 to 1. */
export async function listMatchingPeople(
  db: Queryable,
  { text, limit }: { text: string; limit: number },
): Promise<FoundPerson[]> {
  const typed = sql`fold(${text.includes('@') ? normalizeEmail(text) : text.trim()})`;
  // The expression of the index users_search.
  const label = sql`fold(users.name || ' ' || users.username || ' ' || users.email)`;
  return await listRows(db, foundPersonColumns)`
    with person as (
      select id, name, email, role, word_similarity(${typed}, ${label}) as similarity
      from users where ${typed} <% ${label} and status = 'active' limit ${maxCandidates}
    )
    select person.id, person.name, person.email, person.role, experts.name as "expertName", relevance::float8
    from person
    left join experts on experts.user_id = person.id and experts.is_active
    cross join lateral (select case
      when starts_with(fold(person.name), ${typed}) then 1
      when position(' ' || ${typed} in translate(fold(person.name), '-', ' ')) > 0 then 0.9
      else 0.85 * similarity
    end as relevance) as fit
    order by relevance desc, person.name, person.id limit ${limit}`;
}
