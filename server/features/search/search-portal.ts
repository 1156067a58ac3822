import type { Role } from '#contract/platform/roles.ts';
import type { SearchFilter, SearchResult } from '#contract/search.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findClosest } from './find-closest.ts';
import { maxResultsOfKind, scopeOf, weights, type Scope } from './policy.ts';
import { sources } from './sources.ts';
import { listTitles } from './titles-sql.ts';

type Query = { q: string; filter?: SearchFilter | undefined; forRole?: number | undefined; limit: number };
type Answer = { results: SearchResult[]; didYouMean: string | null };

/** Everything that the caller, and `forRole`, may see and that matches a text, best first. */
export async function searchPortal(context: Context, { q: text, filter, forRole = 3, limit }: Query): Promise<Answer> {
  const role = Math.min(context.user.role, forRole) as Role;
  const scope = scopeOf(role, filter);
  const results = await querySources(context, { scope, role, text, limit });
  return { results, didYouMean: results.length > 0 ? null : await suggest(context.db, { scope, role, text }) };
}

type Wanted = { scope: Scope; role: Role; text: string };

/** Queries all sources concurrently; equal relevance keeps the order of the kinds. */
async function querySources(
  context: Context,
  { scope, role, text, limit }: Wanted & { limit: number },
): Promise<SearchResult[]> {
  const { kinds, ...rest } = scope;
  const query = { ...rest, text, userId: context.user.id, role, limit: maxResultsOfKind(scope, limit) };
  const found = await Promise.all(
    kinds.map(async (kind) => (await sources[kind](context, query)).map((result) => ({ ...result, kind }))),
  );
  return found
    .flat()
    .map((result) => ({ ...result, relevance: weights[result.kind] * Math.min(1, Math.max(0, result.relevance)) }))
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, limit);
}

async function suggest(db: Queryable, { scope, role, text }: Wanted): Promise<string | null> {
  return findClosest(text, await listTitles(db, role, scope));
}
