import type { Queryable } from '#server/platform/database/connect.ts';
import { listSynonymRows } from './synonyms-sql.ts';

export { insertFirstSynonyms } from './synonyms-sql.ts';

/** Groups of words and phrases that mean the same when apps and help topics are searched. */
export async function listSynonymGroups(db: Queryable): Promise<string[][]> {
  return (await listSynonymRows(db)).map(({ words }) => words);
}
