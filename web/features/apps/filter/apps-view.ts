/** What the list shows: in the URL, so that it can be shared and the back button works. Its words are Dutch, like the page. */
export const filters = ['alles', 'mijn-stemmen', 'favorieten', 'onlangs', 'nieuw', 'in-ontwikkeling'] as const;
export const sorts = ['volgorde', 'stemmen', 'naam', 'nieuwste', 'geopend'] as const;

export type AppsFilter = (typeof filters)[number];
export type AppsSort = (typeof sorts)[number];
export type AppsView = { filter: AppsFilter; category: string; text: string; sort: AppsSort };

export type AppsSearch = { toon?: string; categorie?: string; zoek?: string; sorteer?: string };

/** Nothing filtered, in the own order. */
export const allApps: AppsView = { filter: 'alles', category: '', text: '', sort: 'volgorde' };

/** Reads the search part of the URL; what it does not know counts as not said. */
export function readView(search: Record<string, unknown>): AppsView {
  const filter = oneOf(filters, search['toon']) ?? 'alles';
  return {
    filter,
    category: textOf(search['categorie']),
    text: textOf(search['zoek']),
    sort: oneOf(sorts, search['sorteer']) ?? standardSort(filter),
  };
}

/** The search part of the URL for a view; what is standard is left out. */
export function writeView({ filter, category, text, sort }: AppsView): AppsSearch {
  return {
    ...(filter !== 'alles' && { toon: filter }),
    ...(category && { categorie: category }),
    ...(text.trim() && { zoek: text }),
    ...(sort !== standardSort(filter) && { sorteer: sort }),
  };
}

/** The search part of the URL as the router keeps it: only what a view knows. */
export function readAppsSearch(search: Record<string, unknown>): AppsSearch {
  return writeView(readView(search));
}

/** What was opened last comes first in the list of what was opened; the own order rules everywhere else. */
function standardSort(filter: AppsFilter): AppsSort {
  return filter === 'onlangs' ? 'geopend' : 'volgorde';
}

/** Another filter takes its own standard order along, unless another one was chosen. */
export function changeFilter(view: AppsView, filter: AppsFilter): AppsView {
  const sort = view.sort === standardSort(view.filter) || view.sort === 'geopend' ? standardSort(filter) : view.sort;
  return { ...view, filter, sort };
}

export function isFiltered({ filter, category, text }: AppsView): boolean {
  return filter !== 'alles' || category !== '' || text.trim() !== '';
}

function oneOf<const Values extends readonly string[]>(values: Values, value: unknown): Values[number] | undefined {
  return values.find((known) => known === value);
}

/** The router reads `?zoek=12` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
}
