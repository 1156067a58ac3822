import * as z from 'zod/mini';
import { count, endpoint } from './platform/endpoint.ts';

/** What a tile opens: `app:ID`, `tool:ID`, or `page:/PATH` of the portal, which may have a `#PART`. */
export const launcherKey = z
  .string()
  .check(z.maxLength(100), z.regex(/^((app|tool):[0-9a-f-]{36}|page:\/[a-z/-]*(#[a-z-]+)?)$/, 'Ongeldig kenmerk'));

export const tileSizes = ['tile', 'row'] as const;
export type TileSize = (typeof tileSizes)[number];

const entry = z.strictObject({ key: launcherKey, size: z.enum(tileSizes) });
export type LauncherEntry = z.infer<typeof entry>;

/** Tiles of one arrangement; beyond that the oldest are left out. */
export const maxEntries = 200;

const entries = z.array(entry).check(
  z.maxLength(maxEntries, 'Dit zijn te veel tegels'),
  z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Elke tegel mag één keer voorkomen'),
);

/**
 * `entries`: in the caller's order; what is not in it follows in the default order. `removed`: how many entries named
 * an app or tool that no longer exists. `wasUnreadable`: the stored arrangement was none, and was replaced by the
 * default one.
 */
export const launcher = z.object({ entries, removed: count, wasUnreadable: z.boolean() });
export type Launcher = z.infer<typeof launcher>;

export const getLauncher = endpoint({
  method: 'GET',
  path: '/api/launcher',
  access: 'customer',
  summary: 'The arrangement of the tiles on the home page of the caller.',
  output: launcher,
  errors: [],
});

export const moveEntry = endpoint({
  method: 'POST',
  path: '/api/launcher/moves',
  access: 'customer',
  summary: 'Move or resize one tile; the changes of other devices stay. Returns the arrangement.',
  body: z.strictObject({
    ...entry.shape,
    /** The tile that it is put before; null: the end; its own key: its place stays. */
    before: z.nullable(launcherKey),
    /** All tiles as the caller saw them before the move. */
    shown: entries,
  }),
  output: launcher,
  errors: [],
});

export const saveLauncher = endpoint({
  method: 'PUT',
  path: '/api/launcher',
  access: 'customer',
  summary: 'Replace the arrangement; none restores the default one.',
  body: z.strictObject({ entries }),
  output: launcher,
  errors: [],
});
