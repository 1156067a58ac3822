import type { Role } from '#contract/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findAmongAll, findAmongOwn, type FoundRequest } from './similar-requests-sql.ts';
import { toWordQueries } from './word-queries.ts';

/** Requests that fit a text, the best first: from role 2 on of all, else of those that the user stands behind. */
export async function searchRequests(
  db: Queryable,
  wanted: { text: string; userId: string; role: Role; limit: number },
): Promise<FoundRequest[]> {
  const { text, userId, role, limit } = wanted;
  const words = await toWordQueries(db, text);
  if (words.any === '') return [];
  return await (role >= 2 ? findAmongAll : findAmongOwn)(db, { words, userId, limit });
}
