import type { App } from '#contract/apps.ts';
import { formatCount } from '#web/platform/text/format-number.ts';

export type AppCounts = { all: number; newCount: number };

export function countApps(apps: App[]): AppCounts {
  return { all: apps.length, newCount: apps.filter(({ status }) => status === 'new').length };
}

/** `43 apps, 8 nieuw` */
export function appCountText({ all, newCount }: AppCounts): string {
  const total = formatCount(all, 'app', 'apps');
  return newCount > 0 ? `${total}, ${newCount} nieuw` : total;
}

/** The apps opened last, the latest first, without those that cannot be opened. */
export function pickRecent(apps: App[], limit: number): App[] {
  return apps
    .filter(({ lastOpenedAt, url }) => lastOpenedAt !== null && url !== null)
    .toSorted((one, other) => (other.lastOpenedAt ?? '').localeCompare(one.lastOpenedAt ?? ''))
    .slice(0, limit);
}

/** Favourites that can be opened, then the others; each in the given order. */
export function pickFavorites(apps: App[], limit: number): App[] {
  const favorites = apps.filter(({ isFavorite }) => isFavorite);
  return favorites.toSorted((one, other) => Number(other.url !== null) - Number(one.url !== null)).slice(0, limit);
}
