import { readSearchText } from '#web/platform/text/search-text.ts';

/** The filters and order of the list. They are in the URL, in Dutch, so that a list can be shared and the back button works. */
export const filters = ['alles', 'mijn-stemmen', 'favorieten', 'onlangs', 'nieuw', 'in-ontwikkeling'] as const;
export const sorts = ['volgorde', 'stemmen', 'naam', 'nieuwste', 'geopend'] as const;

export type AppsFilter = (typeof filters)[number];
export type AppsSort = (typeof sorts)[number];
export type AppsView = { filter: AppsFilter; category: string; text: string; sort: AppsSort };

export type AppsSearch = { toon?: string; categorie?: string; zoek?: string; sorteer?: string };

/** No filters, in the user's order. */
export const allApps: AppsView = { filter: 'alles', category: '', text: '', sort: 'volgorde' };

/** Parses the query string; unknown values get their defaults. */
export function parseAppsView(search: Record<string, unknown>): AppsView {
  const filter = oneOf(filters, search['toon']) ?? 'alles';
  return {
    filter,
    category: readSearchText(search['categorie'], 100),
    text: readSearchText(search['zoek'], 100),
    sort: oneOf(sorts, search['sorteer']) ?? defaultSort(filter),
  };
}

/** The query string of a view, without defaults. */
export function toAppsSearch({ filter, category, text, sort }: AppsView): AppsSearch {
  return {
    ...(filter !== 'alles' && { toon: filter }),
    ...(category && { categorie: category }),
    ...(text.trim() && { zoek: text }),
    ...(sort !== defaultSort(filter) && { sorteer: sort }),
  };
}

/** Validates the query string for the router: unknown parameters and values are dropped. */
export function readAppsSearch(search: Record<string, unknown>): AppsSearch {
  return toAppsSearch(parseAppsView(search));
}

function defaultSort(filter: AppsFilter): AppsSort {
  return filter === 'onlangs' ? 'geopend' : 'volgorde';
}

/** Changes the filter, and the order with it when that was the default of the previous filter. */
export function changeFilter(view: AppsView, filter: AppsFilter): AppsView {
  const sort = view.sort === defaultSort(view.filter) || view.sort === 'geopend' ? defaultSort(filter) : view.sort;
  return { ...view, filter, sort };
}

export function isFiltered({ filter, category, text }: AppsView): boolean {
  return filter !== 'alles' || category !== '' || text.trim() !== '';
}

function oneOf<const Values extends readonly string[]>(values: Values, value: unknown): Values[number] | undefined {
  return values.find((known) => known === value);
}
