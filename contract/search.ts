import * as z from 'zod/mini';
import { endpoint, instant } from './platform/endpoint.ts';
import type { Access } from './platform/roles.ts';

/** Filters: two sources, and three categories of apps. */
export const searchFilters = ['apps', 'help', 'ai-tools', 'samenwerking', 'analytics'] as const;
export type SearchFilter = (typeof searchFilters)[number];

export const searchKinds = ['app', 'help', 'expert', 'request', 'person'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Who finds results of a kind. Users without an overview of requests find those that they submitted or support. */
export const searchKindAccess: Record<SearchKind, Access> = {
  app: 'customer',
  help: 'customer',
  expert: 'user',
  request: 'user',
  person: 'supervisor',
};

export const searchResult = z.object({
  /** Unique per `kind` in one response. */
  id: z.string(),
  kind: z.enum(searchKinds),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** 0 to 1. */
  relevance: z.number(),
  /** When the caller last opened the app; null when never, and for other kinds. */
  lastUsed: z.nullable(instant),
  /** Path of a page of the portal. */
  url: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'customer',
  cost: 'costly',
  summary:
    'Apps, help topics, experts, own requests and for supervisors all requests and people; never what the role may not see.',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1, 'Typ iets om te zoeken'), z.maxLength(200)),
    filter: z.optional(z.enum(searchFilters)),
    /** Only what this role finds too; a role above the caller's counts as the caller's. */
    forRole: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  output: z.object({
    results: z.array(searchResult),
    /** A similar word that has results, when the search has none. */
    didYouMean: z.nullable(z.string()),
  }),
  errors: [],
});
