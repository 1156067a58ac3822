import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listMatchesAmongAll, listMatchesAmongOwn, type MatchingRequest } from './similar-requests-sql.ts';
import { buildWordQueries } from './word-queries.ts';

/** Requests that match a text, best first: all requests from role 2, else those that the user submitted or supports. */
export async function searchRequests(
  db: Queryable,
  wanted: { text: string; userId: string; role: Role; limit: number },
): Promise<MatchingRequest[]> {
  const { text, userId, role, limit } = wanted;
  const words = await buildWordQueries(db, text);
  if (words.any === '') return [];
  return await (role >= 2 ? listMatchesAmongAll : listMatchesAmongOwn)(db, { words, userId, limit });
}
