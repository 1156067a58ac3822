import type { App } from '#contract/apps.ts';
import { lazily } from '#web/platform/lazily.ts';
import type { AppsFilter, AppsSort, AppsView } from './apps-view.ts';
import { searchApps } from './search-apps.ts';

const inFilter: Record<AppsFilter, (app: App) => boolean> = {
  alles: () => true,
  'mijn-stemmen': (app) => app.hasVoted,
  favorieten: (app) => app.isFavorite,
  onlangs: (app) => app.lastOpenedAt !== null,
  nieuw: (app) => app.status === 'new',
  'in-ontwikkeling': (app) => app.status === 'development',
};

const byName = lazily(() => new Intl.Collator('nl', { numeric: true }));

const comparisons: Record<Exclude<AppsSort, 'volgorde'>, (one: App, other: App) => number> = {
  stemmen: (one, other) => other.voteCount - one.voteCount || byName().compare(one.name, other.name),
  naam: (one, other) => byName().compare(one.name, other.name),
  // Ids are made in the order of time, which settles what was added in the same moment.
  nieuwste: (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
  geopend: (one, other) => (other.lastOpenedAt ?? '').localeCompare(one.lastOpenedAt ?? ''),
};

/** What a view shows of the apps, which come in the own order. */
export function showApps(apps: App[], { filter, category, text, sort }: AppsView): App[] {
  const shown = searchApps(
    apps.filter((app) => inFilter[filter](app) && (category === '' || app.category === category)),
    text,
  );
  return sort === 'volgorde' ? shown : shown.toSorted(comparisons[sort]);
}

export function categoriesOf(apps: App[]): string[] {
  return [...new Set(apps.map(({ category }) => category))].toSorted((one, other) => byName().compare(one, other));
}
