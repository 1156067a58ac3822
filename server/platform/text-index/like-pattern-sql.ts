import { normalizeEmail } from '#contract/platform/email-address.ts';
import { text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listValues } from '#server/platform/database/statements.ts';

/**
 * Texts after `fold`, in their order, as they are matched literally by `like`. They are escaped last: `fold` turns
 * full-width characters into wildcards. A statement takes them as values: computed in it, a generic plan would do so
 * for every row. A mail address is in the form in which it is stored.
 */
export async function listFoldedPatterns(db: Queryable, texts: readonly string[]): Promise<string[]> {
  return await listValues(db, text)`select regexp_replace(fold(given.text), '([\\\\%_])', '\\\\\\1', 'g')
    from unnest(${texts.map((each) => (each.includes('@') ? normalizeEmail(each) : each))}::text[]) with ordinality as given (text, place) order by given.place`;
}
