import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { userSorts, userStatuses } from '#contract/users.ts';
import { readManagementSearch } from './management-search.ts';
import {
  applyFilter,
  clearFilters,
  defaultView,
  hasFilters,
  parseUsersView,
  toManagementSearch,
  toUserFilters,
} from './users-view.ts';

test('a URL without parameters shows all users by name', () => {
  expect(parseUsersView({}, 3)).toEqual(defaultView);
  expect(toManagementSearch(defaultView)).toEqual({});
  expect(hasFilters(defaultView)).toBe(false);
});

test('invalid parameters are ignored, and those of another tab are dropped', () => {
  const nonsense = { rol: 'baas,,', status: 4, sorteer: 'id', pagina: 4, zoek: { x: 1 }, anders: 1 };
  expect(toManagementSearch(parseUsersView(nonsense, 3))).toEqual({});
  const inherited = { rol: 'constructor,toString', status: 'constructor', sorteer: 'constructor' };
  expect(parseUsersView(inherited, 3)).toEqual(defaultView);
  expect(readManagementSearch(nonsense)).not.toHaveProperty('anders');
  expect(readManagementSearch({ tab: 'domeinen', rol: 'klant', zoek: 'jan' })).toEqual({
    tab: 'domeinen',
    zoek: 'jan',
  });
});

test('the last sign-in, which supervisors do not see, does not sort their list', () => {
  for (const sorteer of ['laatste-login', 'langste-afwezig']) {
    const search = { sorteer, na: 'abc', pagina: '3' };
    expect(parseUsersView(search, 2)).toEqual(defaultView);
    expect(toManagementSearch(parseUsersView(search, 3))).toEqual(search);
  }
  expect(parseUsersView({ sorteer: 'nieuwste' }, 2).sort).toBe('newest');
});

test('a view survives the round trip through the URL', () => {
  const views = fc.record({
    text: fc.constantFrom('', 'jan de vries'),
    roles: fc.subarray([0, 1, 2, 3] as const).map((roles) => [...roles]),
    statuses: fc.subarray([...userStatuses]),
    domain: fc.constantFrom('', 'bureau.example'),
    sort: fc.constantFrom(...userSorts),
    cursor: fc.constant('abc'),
    page: fc.integer({ min: 2, max: 40 }),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(parseUsersView(readManagementSearch(toManagementSearch(view)), 3)).toEqual(view);
    }),
  );
});

test('changing a filter returns to the first page and keeps the other filters', () => {
  const view = { ...defaultView, text: 'jan', cursor: 'abc', page: 3 };
  expect(applyFilter(view, { roles: [3] })).toEqual({ ...defaultView, text: 'jan', roles: [3] });
  expect(clearFilters({ ...view, sort: 'newest' })).toEqual({ ...defaultView, sort: 'newest' });
  expect(toUserFilters({ ...view, roles: [2, 3] })).toEqual({ search: 'jan', role: [2, 3] });
});
