import { allows, type Role } from '#contract/platform/roles.ts';
import { searchKindAccess, type SearchFilter, type SearchKind } from '#contract/search.ts';

/** App categories of each filter. */
const categoriesOf: Partial<Record<SearchFilter, readonly string[]>> = {
  'ai-tools': ['AI Tools'],
  samenwerking: ['Samenwerking'],
  analytics: ['Analytics'],
};

/**
 * Weight of the relevance per kind. Apps are searched for most; a word in the prose title of a topic or request is less
 * specific than one in a name.
 */
export const weights: Record<SearchKind, number> = { app: 1, person: 0.9, expert: 0.75, help: 0.7, request: 0.65 };

/** The order of results with equal relevance. */
const kinds: readonly SearchKind[] = ['app', 'help', 'expert', 'request', 'person'];

export type Scope = { kinds: readonly SearchKind[]; categories?: readonly string[] };

/** The kinds and categories that a role searches with a filter. */
export function scopeOf(role: Role, filter: SearchFilter | undefined): Scope {
  if (filter === undefined) return { kinds: kinds.filter((kind) => allows(searchKindAccess[kind], role)) };
  if (filter === 'help') return { kinds: ['help'] };
  const categories = categoriesOf[filter];
  return { kinds: ['app'], ...(categories && { categories }) };
}

/** Limits each kind, so that many requests do not crowd out a matching app. */
export function maxResultsOfKind({ kinds: searched }: Scope, limit: number): number {
  return searched.length === 1 ? limit : Math.max(3, Math.ceil(limit / 3));
}
