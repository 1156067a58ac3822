import { pickSearch, readSearchText } from '#web/platform/text/search-text.ts';

/** Search parameters of `/user-management`. Without `tab` it shows the users; `stand` and `zoek` filter the other tabs. */
export type ManagementSearch = {
  tab?: 'uitnodigingen' | 'domeinen';
  stand?: string;
  zoek?: string;
  rol?: string;
  status?: string;
  domein?: string;
  sorteer?: string;
  na?: string;
  pagina?: string;
};

/** Of the tab with the users; `parseUsersView` interprets them. */
const parameters: readonly (keyof ManagementSearch)[] = ['zoek', 'rol', 'status', 'domein', 'sorteer', 'na', 'pagina'];

/** Reads the search part of the URL; drops unknown parameters and those of another tab. */
export function readManagementSearch({ tab, ...given }: Record<string, unknown>): ManagementSearch {
  if (tab === 'uitnodigingen' || tab === 'domeinen') {
    const [stand, zoek] = [readSearchText(given['stand'], 20), readSearchText(given['zoek'], 100)];
    return { tab, ...(stand && { stand }), ...(zoek && { zoek }) };
  }
  return pickSearch(given, parameters);
}
