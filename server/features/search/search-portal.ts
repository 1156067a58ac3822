import type { SearchFilter, SearchResult } from '#contract/search.ts';
import type { Context } from '#server/platform/context.ts';
import { findClosest } from './find-closest.ts';
import { maxResultsOfKind, scopeOf, weights, type Scope } from './policy.ts';
import { sources } from './sources.ts';
import { listTitles } from './titles-sql.ts';

type Answer = { results: SearchResult[]; didYouMean: string | null };

/** Everything that the caller may see and that matches a text, best first. */
export async function searchPortal(
  context: Context,
  { q: text, filter, limit }: { q: string; filter?: SearchFilter | undefined; limit: number },
): Promise<Answer> {
  const scope = scopeOf(context.user.role, filter);
  const results = await querySources(context, scope, text, limit);
  return { results, didYouMean: results.length > 0 ? null : await suggest(context, scope, text) };
}

/** Queries all sources concurrently; equal relevance keeps the order of the kinds. */
async function querySources(context: Context, scope: Scope, text: string, limit: number): Promise<SearchResult[]> {
  const { user } = context;
  const { kinds, ...rest } = scope;
  const query = { ...rest, text, userId: user.id, role: user.role, limit: maxResultsOfKind(scope, limit) };
  const found = await Promise.all(
    kinds.map(async (kind) => (await sources[kind](context, query)).map((result) => ({ ...result, kind }))),
  );
  return found
    .flat()
    .map((result) => ({ ...result, relevance: weights[result.kind] * Math.min(1, Math.max(0, result.relevance)) }))
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, limit);
}

async function suggest({ db, user }: Context, scope: Scope, text: string): Promise<string | null> {
  return findClosest(text, await listTitles(db, user.role, scope));
}
