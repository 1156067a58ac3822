import type { App } from '#contract/apps.ts';
import { compareNames } from '#web/platform/text/compare-names.ts';
import type { AppsFilter, AppsSort, AppsView } from './apps-view.ts';
import { searchApps } from './search-apps.ts';

const matchesFilter: Record<AppsFilter, (app: App) => boolean> = {
  alles: () => true,
  'mijn-stemmen': (app) => app.hasVoted,
  favorieten: (app) => app.isFavorite,
  onlangs: (app) => app.lastOpenedAt !== null,
  nieuw: (app) => app.status === 'new',
  'in-ontwikkeling': (app) => app.status === 'development',
};

const byName = (one: App, other: App) => compareNames(one.name, other.name);

const comparisons: Record<Exclude<AppsSort, 'volgorde'>, (one: App, other: App) => number> = {
  stemmen: (one, other) => other.voteCount - one.voteCount || byName(one, other),
  naam: byName,
  // Ids ascend with time, which orders apps that were added at the same moment.
  nieuwste: (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
  geopend: (one, other) => (other.lastOpenedAt ?? '').localeCompare(one.lastOpenedAt ?? ''),
};

/**
 * The apps that the filters leave, sorted. `apps`: in the user's order, which the sort `volgorde` keeps without a search.
 * `found`: ids of the apps that the server found for the text, best first; null: not known.
 */
export function filterApps(
  apps: App[],
  { filter, category, text, sort }: AppsView,
  found: readonly string[] | null = null,
): App[] {
  const shown = searchApps(
    apps.filter((app) => matchesFilter[filter](app) && (category === '' || app.category === category)),
    text,
    found,
  );
  return sort === 'volgorde' ? shown : shown.toSorted(comparisons[sort]);
}
