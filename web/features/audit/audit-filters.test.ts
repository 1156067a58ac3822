import { expect, test } from 'vitest';
import { openEventOf, toAuditFilters } from './audit-filters.ts';
import { readAuditSearch } from './audit-search.ts';

const filtersOf = (given: Record<string, unknown>) => toAuditFilters(readAuditSearch(given));

test('every filter is read from the query string', () => {
  const who = '01a202ef-dd16-765e-afcf-2d170578aded';
  expect(filtersOf({ who, what: 'vote.cast', target: 'bureau.example', outcome: 'refused', search: '2026' })).toEqual({
    userId: who,
    eventType: 'vote.cast',
    target: 'bureau.example',
    outcome: 'refused',
    search: '2026',
  });
});

test('a period runs from midnight to midnight in Amsterdam, in summer and winter and when the clocks change', () => {
  expect(filtersOf({ from: '2026-01-05', until: '2026-01-05' })).toEqual({
    from: '2026-01-04T23:00:00.000Z',
    until: '2026-01-05T23:00:00.000Z',
  });
  expect(filtersOf({ from: '2026-07-05', until: '2026-07-05' })).toEqual({
    from: '2026-07-04T22:00:00.000Z',
    until: '2026-07-05T22:00:00.000Z',
  });
  expect(filtersOf({ from: '2026-03-29', until: '2026-03-29' })).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
  expect(filtersOf({ from: '2026-10-25', until: '2026-10-25' })).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  });
});

test('values that are not known are dropped', () => {
  expect(
    filtersOf({ who: 'noor', what: 'constructor', outcome: 'maybe', from: 'vandaag', until: '2026-13-45' }),
  ).toEqual({});
});

test('the open row is no filter, and an id that is none opens nothing', () => {
  const event = '01a202ef-dd16-765e-afcf-2d170578aded';
  expect(filtersOf({ event })).toEqual({});
  expect(openEventOf(readAuditSearch({ event }))).toBe(event);
  expect(openEventOf(readAuditSearch({ event: '1; drop' }))).toBeNull();
});
