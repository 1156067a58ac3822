import type { Role, ViewRole } from '#contract/platform/roles.ts';
import type { UserSort, UserStatus } from '#contract/users.ts';
import { readSearchText } from '#web/platform/text/search-text.ts';
import type { ManagementSearch } from './management-search.ts';

/** State of the list of users, kept in the URL: it can be shared and works with the back button. */
export type UsersView = {
  text: string;
  roles: Role[];
  statuses: UserStatus[];
  domain: string;
  sort: UserSort;
  /** Cursor of the current page; empty for the first. */
  cursor: string;
  page: number;
};

export const defaultView: UsersView = {
  text: '',
  roles: [],
  statuses: [],
  domain: '',
  sort: 'name',
  cursor: '',
  page: 1,
};

/** The values by their Dutch names in the URL. */
const rolesByName = new Map<string, Role>([
  ['klant', 0],
  ['gebruiker', 1],
  ['supervisor', 2],
  ['beheerder', 3],
]);
const statusesByName = new Map<string, UserStatus>([
  ['actief', 'active'],
  ['wacht', 'pending'],
  ['uitgeschakeld', 'disabled'],
]);
const sortsByName = new Map<string, UserSort>([
  ['naam', 'name'],
  ['naam-aflopend', 'name-descending'],
  ['nieuwste', 'newest'],
  ['oudste', 'oldest'],
  ['laatste-login', 'recent-login'],
  ['langste-afwezig', 'old-login'],
]);

/** Those for administrators. */
const loginSorts: readonly UserSort[] = ['recent-login', 'old-login'];

/** Parses the search parameters; values that are invalid, or not for the role, are replaced by the defaults. */
export function parseUsersView(search: Record<string, unknown>, role: ViewRole): UsersView {
  const sort = sortsByName.get(readSearchText(search['sorteer'], 40)) ?? defaultView.sort;
  const canSort = role === 3 || !loginSorts.includes(sort);
  // A cursor belongs to its sort order.
  const cursor = canSort ? readSearchText(search['na'], 1000) : '';
  const page = Number(search['pagina']);
  return {
    text: readSearchText(search['zoek'], 100),
    roles: readNames(rolesByName, search['rol']),
    statuses: readNames(statusesByName, search['status']),
    domain: readSearchText(search['domein'], 253).toLowerCase(),
    sort: canSort ? sort : defaultView.sort,
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : cursor ? 2 : 1,
  };
}

/** The search parameters of a view; default values are omitted. */
export function toManagementSearch(view: UsersView): ManagementSearch {
  const { text, roles, statuses, domain, sort, cursor, page } = view;
  return {
    ...(text.trim() && { zoek: text }),
    ...(roles.length > 0 && { rol: writeNames(rolesByName, roles) }),
    ...(statuses.length > 0 && { status: writeNames(statusesByName, statuses) }),
    ...(domain && { domein: domain }),
    ...(sort !== defaultView.sort && { sorteer: writeNames(sortsByName, [sort]) }),
    ...(cursor && { na: cursor, pagina: String(page) }),
  };
}

/** The filters of a view as query parameters of the API. */
export function toUserFilters({ text, roles, statuses, domain }: UsersView) {
  return {
    ...(text.trim() && { search: text.trim() }),
    ...(roles.length > 0 && { role: roles }),
    ...(statuses.length > 0 && { status: statuses }),
    ...(domain && { domain }),
  };
}

/** Changes the filter or sort order and returns to the first page. */
export function applyFilter(view: UsersView, change: Partial<UsersView>): UsersView {
  return { ...view, ...change, cursor: '', page: 1 };
}

/** Removes all filters; keeps the sort order. */
export function clearFilters({ sort }: UsersView): UsersView {
  return { ...defaultView, sort };
}

export function hasFilters(view: UsersView): boolean {
  return Object.keys(toUserFilters(view)).length > 0;
}

function readNames<Value>(byName: ReadonlyMap<string, Value>, given: unknown): Value[] {
  const values = readSearchText(given, 200)
    .split(',')
    .flatMap((name) => byName.get(name) ?? []);
  return [...new Set(values)];
}

function writeNames(byName: ReadonlyMap<string, unknown>, values: readonly unknown[]): string {
  return values.map((value) => [...byName].find(([, named]) => named === value)![0]).join(',');
}
