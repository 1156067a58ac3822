import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestMoments, requestSorts } from '#contract/request-decisions.ts';
import { requestStatuses } from '#contract/request-rules.ts';
import { readSupervisorSearch } from './supervisor-search.ts';
import {
  toRequestFilters,
  hasFilters,
  applyFilter,
  parseSupervisorView,
  weekChoices,
  defaultView,
  clearFilters,
  toSupervisorSearch,
  withoutFilters,
} from './supervisor-view.ts';

const id = '0190b6a0-0000-7000-8000-000000000001';

test('a URL without parameters shows what waits longest for an answer', () => {
  expect(defaultView).toMatchObject({ state: 'unanswered', sort: 'oldest' });
  expect(parseSupervisorView({})).toEqual(defaultView);
  expect(toSupervisorSearch(defaultView)).toEqual({});
  expect(hasFilters(defaultView)).toBe(false);
});

test('invalid parameters are ignored', () => {
  const nonsense = {
    weken: '99',
    status: 'kwijt,,',
    toon: 3,
    app: 'x',
    categorie: null,
    van: 'gisteren',
    tot: '2026-99-99T00:00:00Z',
    sorteer: 'naam',
    pagina: '4',
    verzoek: '../login',
    moment: 'asked',
    anders: 1,
  };
  expect(toSupervisorSearch(parseSupervisorView(nonsense))).toEqual({});
  const inherited = { status: 'constructor', toon: 'constructor', sorteer: 'toString', moment: 'valueOf' };
  expect(parseSupervisorView(inherited)).toEqual(defaultView);
  expect(readSupervisorSearch(nonsense)).not.toHaveProperty('anders');
});

test('a URL with filters shows all that they find, unless it names a state', () => {
  expect(parseSupervisorView({ zoek: 'agenda' }).state).toBeNull();
  expect(parseSupervisorView({ status: 'goedgekeurd' }).state).toBeNull();
  expect(parseSupervisorView({ zoek: 'agenda', toon: 'onbeantwoord' }).state).toBe('unanswered');
  expect(parseSupervisorView({ verzoek: id }).state).toBe('unanswered');
  expect(toSupervisorSearch(withoutFilters(defaultView))).toEqual({ toon: 'alles' });
  expect(hasFilters(withoutFilters(defaultView))).toBe(true);
});

test('a number is accepted as search text', () => {
  expect(parseSupervisorView({ zoek: '2026' }).text).toBe('2026');
});

test('a view survives the round trip through the URL', () => {
  const idOrNone = fc.constantFrom('', id);
  const moment = fc.constantFrom('', '2026-03-01T23:00:00.000Z');
  const views = fc.record({
    weeks: fc.constantFrom(...weekChoices),
    statuses: fc.subarray([...requestStatuses]),
    state: fc.constantFrom(null, 'open' as const, 'unanswered' as const),
    appId: idOrNone,
    requestId: idOrNone,
    from: moment,
    until: moment,
    category: fc.constantFrom('', 'Werving'),
    text: fc.constantFrom('', 'agenda koppelen'),
    sort: fc.constantFrom(...requestSorts),
    moment: fc.constantFrom(...requestMoments),
    cursor: fc.constant('abc'),
    page: fc.integer({ min: 2, max: 40 }),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(parseSupervisorView(toSupervisorSearch(view))).toEqual(view);
    }),
  );
});

test('changing a filter returns to the first page and keeps the other filters', () => {
  const view = { ...defaultView, text: 'agenda', cursor: 'abc', page: 3 };
  expect(applyFilter(view, { state: 'open' })).toEqual({ ...defaultView, text: 'agenda', state: 'open' });
  expect(clearFilters({ ...view, weeks: 4, sort: 'newest' })).toEqual({ ...defaultView, weeks: 4, sort: 'newest' });
});

test('the API receives only the filters that are set', () => {
  expect(toRequestFilters({ ...defaultView, statuses: ['approved', 'rejected'], text: ' agenda ', appId: id })).toEqual(
    {
      status: ['approved', 'rejected'],
      search: 'agenda',
      appId: id,
      state: 'unanswered',
      sort: 'oldest',
    },
  );
});
