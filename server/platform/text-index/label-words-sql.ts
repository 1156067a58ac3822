import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listFoldedPatterns } from './like-pattern-sql.ts';

/**
 * `isShort`: fewer than three letters have no trigram in the middle of a word, so that no index could find them there.
 */
export type LabelWord = { pattern: string; isShort: boolean };

const maxWords = 6;

/** The first six words of a search text, as `labelWordsSql` looks for them. */
export async function listLabelWords(db: Queryable, search: string): Promise<LabelWord[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return [];
  const patterns = await listFoldedPatterns(db, words);
  return patterns.map((pattern, index) => ({ pattern, isShort: words[index]!.length < 3 }));
}

/** Conditions, each after an `and`: a folded label has every word, a short one at the beginning of a word. */
export function labelWordsSql(label: RawBuilder<unknown>, words: LabelWord[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`and ${labelWordSql(label, word)}`),
    sql` `,
  );
}

function labelWordSql(label: RawBuilder<unknown>, { pattern, isShort }: LabelWord): RawBuilder<unknown> {
  if (!isShort) return sql`${label} like '%' || ${pattern} || '%'`;
  return sql`(${label} like ${pattern} || '%' or ${label} like '% ' || ${pattern} || '%')`;
}
