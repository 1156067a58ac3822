import { mergeEntries } from '#contract/launcher-rules.ts';
import type { LauncherEntry } from '#contract/launcher.ts';
import type { App } from '#contract/apps.ts';
import type { Tool } from '#contract/tools.ts';
import type { PageLink } from './page-links.ts';
import { pickFavorites, pickRecent } from './pick-apps.ts';

export type Tile = { key: string; name: string } & (
  | { kind: 'tool'; tool: Tool }
  | { kind: 'app'; app: App; why: 'favorite' | 'recent' | 'colleagues' }
  | { kind: 'page'; page: PageLink }
);
export type PlacedTile = Tile & Pick<LauncherEntry, 'size'>;

const maxFavorites = 12;
const maxRecent = 6;

type Parts = {
  tools: Tool[];
  /** In the order of the user. */
  apps: App[];
  /** Apps that colleagues with the same role use. */
  recommended: App[];
  pages: PageLink[];
};

/**
 * The tiles in the default order: the tools, the favourites, what was opened last, and the pages. Who has no favourite
 * and opened nothing yet gets what colleagues use.
 */
export function listTiles({ tools, apps, recommended, pages }: Parts): Tile[] {
  const favorites = pickFavorites(apps, maxFavorites);
  const recent = pickRecent(
    apps.filter(({ isFavorite }) => !isFavorite),
    maxRecent,
  );
  const isNew = favorites.length === 0 && recent.length === 0;
  const toTile = (why: 'favorite' | 'recent' | 'colleagues') => (app: App) =>
    ({ key: `app:${app.id}`, name: app.name, kind: 'app', app, why }) as const;
  return [
    ...tools.map((tool) => ({ key: `tool:${tool.id}`, name: tool.name, kind: 'tool', tool }) as const),
    ...favorites.map(toTile('favorite')),
    ...recent.map(toTile('recent')),
    ...(isNew ? recommended.slice(0, maxRecent).map(toTile('colleagues')) : []),
    ...pages.map((page) => ({ key: pageKey(page), name: page.title, kind: 'page', page }) as const),
  ];
}

const pageKey = ({ to, hash }: PageLink) => `page:${to}${hash === undefined ? '' : `#${hash}`}`;

/** The tiles in the order and sizes of the user. */
export function placeTiles(tiles: Tile[], entries: LauncherEntry[]): PlacedTile[] {
  const byKey = new Map(tiles.map((tile) => [tile.key, tile]));
  const shown = tiles.map(({ key }) => ({ key, size: 'tile' as const }));
  return mergeEntries(entries, shown).flatMap(({ key, size }) => {
    const tile = byKey.get(key);
    return tile ? [{ ...tile, size }] : [];
  });
}
