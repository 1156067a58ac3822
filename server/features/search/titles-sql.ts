import { sql } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps } from '#server/platform/database/schema.ts';
import { listValues } from '#server/platform/database/statements.ts';
import type { Scope } from './policy.ts';

/** The titles of apps, topics and experts that a role may find, for suggestions. */
export async function listTitles(db: Queryable, role: Role, { kinds, categories }: Scope): Promise<string[]> {
  return await listValues(db, apps.name)`
    select name as title from apps
    where 'app' = any(${kinds}::text[]) and archived_at is null and minimum_role <= ${role}
      ${categories ? sql`and category = any(${categories}::text[])` : sql``}
    union
    select title from help_topics
    where 'help' = any(${kinds}::text[]) and minimum_role <= ${role} and status <> 'draft'
    union
    select name from experts where is_active and 'expert' = any(${kinds}::text[])
    order by title limit 5000`;
}
