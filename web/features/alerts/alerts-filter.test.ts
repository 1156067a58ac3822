import { expect, test } from 'vitest';
import { openAlertOf, toAlertsFilter } from './alerts-filter.ts';
import { readAlertsSearch } from './alerts-search.ts';

const alert = '0195f9b0-0000-7000-8000-000000000001';

test('the filter and the open alert are read from the query string', () => {
  const given = { status: 'unresolved', severity: 'high', type: 'error', source: 'tools', muted: 'true', search: '12' };
  const search = readAlertsSearch({ ...given, alert });
  expect(toAlertsFilter(search)).toEqual({ ...given, search: '12' });
  expect(openAlertOf(search)).toBe(alert);
});

test('unknown values are dropped', () => {
  const search = readAlertsSearch({ status: 'lost', severity: 1, type: ['a'], source: 'x', muted: 2, alert: '7' });
  expect(toAlertsFilter(search)).toEqual({});
  expect(openAlertOf(search)).toBeNull();
});
