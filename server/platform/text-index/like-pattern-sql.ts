import { sql, type RawBuilder } from 'kysely';

/**
 * A text after `fold`, as it is matched literally by `like`. It is escaped last: `fold` turns full-width characters into
 * wildcards.
 */
export function foldedPatternSql(text: string): RawBuilder<string> {
  return sql<string>`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}
