/** Search parameters of `/user-management`. Without `tab` it shows the users. */
export type ManagementSearch = {
  tab?: 'uitnodigingen' | 'domeinen';
};

/** Validates the search parameters; invalid ones are dropped. */
export function readManagementSearch({ tab }: Record<string, unknown>): ManagementSearch {
  return tab === 'uitnodigingen' || tab === 'domeinen' ? { tab } : {};
}
