import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, inputInstant, instant, pageQuery } from './platform/endpoint.ts';
import { openAddress } from './platform/open-address.ts';

export const appStatuses = ['stable', 'beta', 'development', 'new'] as const;
export type AppStatus = (typeof appStatuses)[number];

export const app = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  status: z.enum(appStatuses),
  /** Name of an icon that the browser bundles. */
  icon: z.string(),
  /** Style classes of the icon and its tile: `hue-1` to `hue-6`. */
  iconColor: z.string(),
  bgColor: z.string(),
  minimumRole: z.literal([0, 1, 2, 3]),
  /** URL of the app; null for a proposal. */
  url: z.nullable(z.string()),
  /** The author of the request that it was made from; null without one. */
  proposedBy: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  voteCount: count,
  hasVoted: z.boolean(),
  /** True in the week in which the vote was cast. */
  canWithdraw: z.boolean(),
  isFavorite: z.boolean(),
  lastOpenedAt: z.nullable(instant),
});
export type App = z.infer<typeof app>;

export const listApps = endpoint({
  method: 'GET',
  path: '/api/apps',
  access: 'customer',
  summary: 'The apps of the role with their vote counts and the vote, favourite and last use of the caller.',
  query: z.strictObject({
    ...pageQuery,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
  }),
  output: z.array(app),
  errors: [],
});

export const openApp = endpoint({
  method: 'POST',
  path: '/api/apps/{id}/open',
  access: 'customer',
  summary: 'Record that the caller opens the app, and return its address.',
  params: idParams,
  output: z.object({ url: z.string(), lastOpenedAt: instant }),
  errors: ['not_found'],
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/apps/{id}/favorite',
  access: 'customer',
  summary: 'Add an app to the favourites of the caller.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/apps/{id}/favorite',
  access: 'customer',
  summary: 'Remove an app from the favourites of the caller.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const shipAppForm = z.strictObject({
  url: openAddress,
  status: z.enum(['new', 'beta', 'stable'], 'Kies een status'),
});
export type ShipAppForm = z.infer<typeof shipAppForm>;

export const shipApp = endpoint({
  method: 'POST',
  path: '/api/apps/{id}/ship',
  access: 'administrator',
  summary: 'Turn a proposal into an app with an address and status, and notify everybody who voted for it.',
  params: idParams,
  body: shipAppForm,
  output: app,
  errors: ['not_found', 'app_not_a_proposal'],
});

export const appOrder = z.object({ appOrder: z.array(id), updatedAt: z.nullable(instant) });
export type AppOrder = z.infer<typeof appOrder>;

export const getAppOrder = endpoint({
  method: 'GET',
  path: '/api/users/{id}/app-order',
  access: 'customer',
  summary: 'The saved order of the caller’s app cards.',
  params: idParams,
  output: appOrder,
  errors: ['forbidden'],
});

export const saveAppOrder = endpoint({
  method: 'POST',
  path: '/api/users/{id}/app-order',
  access: 'customer',
  summary: 'Save the order of the app cards; the newer of this and the stored one is kept and returned.',
  params: idParams,
  body: z.strictObject({
    appOrder: z.array(id).check(
      z.maxLength(1000, 'Dit zijn te veel apps'),
      z.refine((ids) => new Set(ids).size === ids.length, 'Elke app mag één keer voorkomen'),
    ),
    updatedAt: z.optional(inputInstant),
  }),
  output: appOrder,
  errors: ['forbidden'],
});
