import { pickSearch, readSearchText } from '#web/platform/text/search-text.ts';

/**
 * Search parameters of `/user-management`. Without `tab` it shows the users; `stand` and `zoek` filter the other tabs, where
 * `uitnodiging` and `domein` name what is open beside the list.
 */
export type ManagementSearch = {
  tab?: 'uitnodigingen' | 'domeinen';
  stand?: string;
  zoek?: string;
  rol?: string;
  status?: string;
  domein?: string;
  uitnodiging?: string;
  sorteer?: string;
  na?: string;
  pagina?: string;
};

/** Of the tab with the users; `parseUsersView` interprets them. */
const parameters: readonly (keyof ManagementSearch)[] = ['zoek', 'rol', 'status', 'domein', 'sorteer', 'na', 'pagina'];

/** The parameter of each tab with what is open beside its list. */
export const openParameters = { uitnodigingen: 'uitnodiging', domeinen: 'domein' } as const;

/** Reads the search part of the URL; drops unknown parameters and those of another tab. */
export function readManagementSearch({ tab, ...given }: Record<string, unknown>): ManagementSearch {
  if (tab === 'uitnodigingen' || tab === 'domeinen') {
    const [stand, zoek] = [readSearchText(given['stand'], 20), readSearchText(given['zoek'], 100)];
    const open = openParameters[tab];
    const id = readSearchText(given[open], 253);
    return { tab, ...(stand && { stand }), ...(zoek && { zoek }), ...(id && { [open]: id }) };
  }
  return pickSearch(given, parameters);
}
