import * as z from 'zod/mini';
import { endpoint, instant } from './endpoint.ts';

/** The filters of the search: three sources and three kinds of app. */
export const searchFilters = ['apps', 'help', 'ai-tools', 'samenwerking', 'analytics'] as const;
export type SearchFilter = (typeof searchFilters)[number];

export const searchKinds = ['app', 'help', 'expert', 'request', 'person'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchResult = z.object({
  /** Unique in one answer together with `kind`. */
  id: z.string(),
  kind: z.enum(searchKinds),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** 0 to 1; the higher, the better it fits. */
  relevance: z.number(),
  /** When the caller last used it; null when never, or when it is nothing to use. */
  lastUsed: z.nullable(instant),
  /** The page of the portal where it is; never another site. */
  url: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'customer',
  summary:
    'Apps, help topics, experts, own requests and for supervisors all requests and people; never what the role may not see.',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1, 'Typ iets om te zoeken'), z.maxLength(200)),
    filter: z.optional(z.enum(searchFilters)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  output: z.object({
    results: z.array(searchResult),
    /** A word that does exist, when nothing was found for what was typed. */
    didYouMean: z.nullable(z.string()),
  }),
  errors: [],
});
