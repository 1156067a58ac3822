import type { SearchKind, SearchResult } from '#contract/search.ts';
import { allows, type Access, type ViewRole } from '#contract/platform/roles.ts';

const access: Record<SearchKind, Access> = {
  app: 'customer',
  help: 'customer',
  expert: 'user',
  request: 'user',
  person: 'supervisor',
};

/** The results that a viewed role may open. `appIds`: the apps of that role; undefined while they load. */
export function resultsForRole(results: SearchResult[], role: ViewRole, appIds: string[] | undefined): SearchResult[] {
  return results.filter(
    ({ kind, id }) => allows(access[kind], role) && (kind !== 'app' || appIds === undefined || appIds.includes(id)),
  );
}
