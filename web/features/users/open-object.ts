import { normalizeDomain } from '#contract/platform/domain-name.ts';
import { isUuid } from '#web/platform/uuid.ts';
import { openParameters, readManagementSearch, type ManagementSearch } from './management-search.ts';

/** The domain, or the id of the invitation, that is open beside its list; a text that cannot be one opens nothing. */
export function openObjectOf({ tab, uitnodiging = '', domein = '' }: ManagementSearch): string | null {
  if (tab === 'uitnodigingen') return isUuid(uitnodiging) ? uitnodiging : null;
  return tab === 'domeinen' ? normalizeDomain(domein) : null;
}

/** The search parameters of the same list with another object open beside it, or with none. */
export function withOpenObject(search: ManagementSearch, id: string | null): ManagementSearch {
  return search.tab ? readManagementSearch({ ...search, [openParameters[search.tab]]: id }) : search;
}
