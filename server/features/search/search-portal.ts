import type { SearchFilter, SearchResult } from '#contract/search.ts';
import type { Context } from '#server/platform/context.ts';
import { findClosest } from './find-closest.ts';
import { mostOfKind, scopeOf, weights, type Scope } from './policy.ts';
import { sources } from './sources.ts';
import { listTitles } from './titles-sql.ts';

type Answer = { results: SearchResult[]; didYouMean: string | null };

/** Everything of the portal that the caller may see and that fits a text, the best first. */
export async function searchPortal(
  context: Context,
  { q: text, filter, limit }: { q: string; filter?: SearchFilter | undefined; limit: number },
): Promise<Answer> {
  const scope = scopeOf(context.user.role, filter);
  const results = await askSources(context, scope, text, limit);
  return { results, didYouMean: results.length > 0 ? null : await suggest(context, scope, text) };
}

/** All sources at once; what fits equally well comes in the order of the kinds. */
async function askSources({ db, user }: Context, scope: Scope, text: string, limit: number): Promise<SearchResult[]> {
  const { kinds, ...rest } = scope;
  const wanted = { ...rest, text, userId: user.id, role: user.role, limit: mostOfKind(scope, limit) };
  const found = await Promise.all(
    kinds.map(async (kind) => (await sources[kind](db, wanted)).map((result) => ({ ...result, kind }))),
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
