import type { App } from '#contract/apps.ts';

export type AppCounts = { all: number; fresh: number };

export function countApps(apps: App[]): AppCounts {
  return { all: apps.length, fresh: apps.filter(({ status }) => status === 'new').length };
}

/** `43 apps, 8 nieuw` */
export function countText({ all, fresh }: AppCounts): string {
  const total = all === 1 ? '1 app' : `${all} apps`;
  return fresh > 0 ? `${total}, ${fresh} nieuw` : total;
}

/** What was opened last, the latest first; only what can be opened again. */
export function pickRecent(apps: App[], most: number): App[] {
  return apps
    .filter(({ lastOpenedAt, url }) => lastOpenedAt !== null && url !== null)
    .toSorted((one, other) => (other.lastOpenedAt ?? '').localeCompare(one.lastOpenedAt ?? ''))
    .slice(0, most);
}

/** Favourites in the own order of the apps; the ones that open come first, for that is what they are here for. */
export function pickFavorites(apps: App[], most: number): App[] {
  const favorites = apps.filter(({ isFavorite }) => isFavorite);
  return favorites.toSorted((one, other) => Number(other.url !== null) - Number(one.url !== null)).slice(0, most);
}

/** The apps with the most votes of all time; none without a vote. */
export function pickWanted(apps: App[], most: number): App[] {
  return apps
    .filter(({ voteCount }) => voteCount > 0)
    .toSorted((one, other) => other.voteCount - one.voteCount)
    .slice(0, most);
}
