import type { TopicExcerpt } from '#contract/help.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { SimilarRequest } from '#contract/requests.ts';
import { searchTopics } from '#server/features/help/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { hiddenChangesSince, similarSearches } from '../policy.ts';
import { listMatchesAmongAll, listMatchesAmongOwn, listSimilar, type MatchingRequest } from './similar-requests-sql.ts';
import { buildWordQueries } from './word-queries.ts';

const maxSimilar = 5;
const recentDays = 90;

/**
 * For a request that is being typed: similar requests to support, and help topics that may answer it. Limited per user:
 * the texts of all requests must not be collected with it.
 */
export async function findSimilar(
  context: Context,
  typed: { title: string; description?: string | undefined },
): Promise<{ requests: SimilarRequest[]; topics: TopicExcerpt[] }> {
  await enforceRateLimit(context, { limit: similarSearches, subject: context.user.id });
  const text = `${typed.title} ${typed.description ?? ''}`.trim();
  const words = await buildWordQueries(context.db, text);
  if (words.any === '') return { requests: [], topics: [] };
  const { id: userId, role } = context.user;
  const recent = new Date(context.clock.now().getTime() - recentDays * 86_400_000);
  const [requests, topics] = await Promise.all([
    listSimilar(context.db, { userId, words, recent, limit: maxSimilar, since: hiddenChangesSince(context) }),
    searchTopics(context, { text, role, limit: maxSimilar }),
  ]);
  return { requests, topics: topics.map(({ id, title, excerpt }) => ({ id, title, excerpt })) };
}

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
