import { allows, type ViewRole } from '#contract/platform/roles.ts';
import { searchKindAccess, type SearchResult } from '#contract/search.ts';

/** The results that a viewed role may open. `appIds`: the apps of that role; undefined while they load. */
export function resultsForRole(results: SearchResult[], role: ViewRole, appIds: string[] | undefined): SearchResult[] {
  return results.filter(
    ({ kind, id }) =>
      allows(searchKindAccess[kind], role) && (kind !== 'app' || appIds === undefined || appIds.includes(id)),
  );
}
