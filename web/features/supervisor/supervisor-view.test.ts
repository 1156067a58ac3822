import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestMoments, requestSorts } from '#contract/request-decisions.ts';
import { requestStatuses } from '#contract/requests.ts';
import { readSupervisorSearch } from './supervisor-search.ts';
import {
  filtersOf,
  isFiltered,
  narrow,
  readView,
  weekChoices,
  wholeView,
  widen,
  writeView,
} from './supervisor-view.ts';

const id = '0190b6a0-0000-7000-8000-000000000001';

test('an address without anything shows all requests, the newest first', () => {
  expect(readView({})).toEqual(wholeView);
  expect(writeView(wholeView)).toEqual({});
  expect(isFiltered(wholeView)).toBe(false);
});

test('an address that makes no sense shows everything', () => {
  const nonsense = {
    ...{
      weken: 99,
      status: 'kwijt,,',
      toon: 3,
      app: 'x',
      categorie: null,
      van: 'gisteren',
      tot: '2026-99-99T00:00:00Z',
    },
    ...{ sorteer: 'naam', pagina: 4, verzoek: '../login', moment: 'asked', anders: 1 },
  };
  expect(writeView(readView(nonsense))).toEqual({});
  expect(readSupervisorSearch(nonsense)).not.toHaveProperty('anders');
});

test('a number in the address is text to search for', () => {
  expect(readView({ zoek: 2026 }).text).toBe('2026');
});

test('what a view shows is read back from its address', () => {
  const idOrNone = fc.constantFrom('', id);
  const moment = fc.constantFrom('', '2026-03-01T23:00:00.000Z');
  const views = fc.record({
    weeks: fc.constantFrom(...weekChoices),
    statuses: fc.subarray([...requestStatuses]),
    state: fc.constantFrom(null, 'open' as const, 'unanswered' as const),
    ...{ appId: idOrNone, requestId: idOrNone, from: moment, until: moment },
    ...{ category: fc.constantFrom('', 'Werving'), text: fc.constantFrom('', 'agenda koppelen') },
    sort: fc.constantFrom(...requestSorts),
    moment: fc.constantFrom(...requestMoments),
    ...{ cursor: fc.constant('abc'), page: fc.integer({ min: 2, max: 40 }) },
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(readView(writeView(view))).toEqual(view);
    }),
  );
});

test('another filter begins at the first page and keeps the rest', () => {
  const view = { ...wholeView, text: 'agenda', cursor: 'abc', page: 3 };
  expect(narrow(view, { state: 'open' })).toEqual({ ...wholeView, text: 'agenda', state: 'open' });
  expect(widen({ ...view, weeks: 4, sort: 'oldest' })).toEqual({ ...wholeView, weeks: 4, sort: 'oldest' });
});

test('the calls get what was chosen and nothing else', () => {
  expect(filtersOf({ ...wholeView, statuses: ['approved', 'rejected'], text: ' agenda ', appId: id })).toEqual({
    ...{ status: ['approved', 'rejected'], search: 'agenda', appId: id, sort: 'newest' },
  });
});
