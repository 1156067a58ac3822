import type { Role } from '#contract/roles.ts';
import type { SearchFilter, SearchKind } from '#contract/search.ts';

/** The kinds of app that have a filter of their own, by the categories of the catalogue. */
const categoriesOf: Partial<Record<SearchFilter, readonly string[]>> = {
  'ai-tools': ['AI Tools'],
  samenwerking: ['Samenwerking'],
  analytics: ['Analytics'],
};

/** From which role on each kind is found. Of requests, role 1 finds what it is behind itself. */
const minimumRoles: Record<SearchKind, Role> = { app: 0, help: 0, expert: 1, request: 1, person: 2 };

/**
 * How much fitting weighs. An app is what people mostly look for; the title of a topic or request is prose, in which a
 * word says less than in a name.
 */
export const weights: Record<SearchKind, number> = { app: 1, person: 0.9, expert: 0.75, help: 0.7, request: 0.65 };

/** In this order among equals. */
const kinds: readonly SearchKind[] = ['app', 'help', 'expert', 'request', 'person'];

export type Scope = { kinds: readonly SearchKind[]; categories?: readonly string[] };

/** Where a role may look, and with a filter wants to. */
export function scopeOf(role: Role, filter: SearchFilter | undefined): Scope {
  if (filter === undefined) return { kinds: kinds.filter((kind) => role >= minimumRoles[kind]) };
  if (filter === 'help') return { kinds: ['help'] };
  const categories = categoriesOf[filter];
  return { kinds: ['app'], ...(categories && { categories }) };
}

/** So many of one kind at most, for a hundred thousand requests not to hide the one app. */
export function mostOfKind({ kinds: asked }: Scope, limit: number): number {
  return asked.length === 1 ? limit : Math.max(3, Math.ceil(limit / 3));
}
