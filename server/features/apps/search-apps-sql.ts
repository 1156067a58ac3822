import { sql } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import { float, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { app_last_opens, apps } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import { allWords } from '#server/platform/text-search.ts';

const foundAppColumns = {
  id: apps.id,
  name: apps.name,
  description: apps.description,
  category: apps.category,
  lastOpenedAt: nullable(app_last_opens.opened_at),
  relevance: float,
};
export type FoundApp = RowOf<typeof foundAppColumns>;

/** Minimum relevance, 0 to 1: "vacatrue" finds Vacaturebank, "verlof" does not find vervoer. */
const minRelevance = 0.42;

/**
 * Apps that the role may see and that match a text, best first: by name, by Dutch stems of all texts, and by trigram
 * similarity for typing errors. `relevance` is 0 to 1. The catalogue is small: reading it costs less than an index.
 */
export async function listMatchingApps(
  db: Queryable,
  wanted: { text: string; userId: string; role: Role; limit: number; categories?: readonly string[] },
): Promise<FoundApp[]> {
  const { text, userId, role, limit, categories } = wanted;
  const words = sql`to_tsquery('dutch', fold(${allWords(text)}))`;
  const typed = sql`fold(${text.trim()})`;
  return await listRows(db, foundAppColumns)`
    select apps.id, name, description, category, opened_at as "lastOpenedAt", relevance::float8
    from apps
    left join app_last_opens on app_last_opens.app_id = apps.id and app_last_opens.user_id = ${userId}
    cross join lateral (select greatest(
      case
        when fold(name) = ${typed} then 1
        when starts_with(fold(name), ${typed}) then 0.95
        when position(${typed} in fold(name)) > 0 then 0.9
        when ts_filter(apps.words, '{a}') @@ ${words} then 0.8
        when apps.words @@ ${words} then 0.6
      end,
      0.95 * word_similarity(${typed}, fold(name || ' ' || category))
    ) as relevance) as fit
    where archived_at is null and minimum_role <= ${role} and relevance >= ${minRelevance}
      ${categories ? sql`and category = any(${categories}::text[])` : sql``}
    order by fit.relevance desc, opened_at desc nulls last, name, apps.id limit ${limit}`;
}
