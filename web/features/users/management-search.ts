import { readSearchText } from '#web/platform/search-text.ts';

/** Search parameters of `/user-management`. Without `tab` it shows the users; `stand` and `zoek` filter the other tabs. */
export type ManagementSearch = {
  tab?: 'uitnodigingen' | 'domeinen';
  stand?: string;
  zoek?: string;
};

/** Validates the search parameters; invalid ones are dropped. */
export function readManagementSearch({ tab, ...given }: Record<string, unknown>): ManagementSearch {
  if (tab !== 'uitnodigingen' && tab !== 'domeinen') return {};
  const [stand, zoek] = [readSearchText(given['stand'], 20), readSearchText(given['zoek'], 100)];
  return { tab, ...(stand && { stand }), ...(zoek && { zoek }) };
}
