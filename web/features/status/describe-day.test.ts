import { expect, test } from 'vitest';
import { describeDays } from './describe-day.ts';

const hour = 3600;
const day = { day: '2026-03-29', seconds: 23 * hour };
const described = (online: number, offline: number, maintenance: number) =>
  describeDays([day], {
    id: '0190b3f4-8d5e-7000-8000-000000000001',
    percentage: null,
    online: [online],
    offline: [offline],
    maintenance: [maintenance],
  })[0];

test('a day without a failure is online', () => {
  expect(described(23 * hour, 0, 0)).toEqual({
    day: '2026-03-29',
    state: 'online',
    text: '29 maart: 100% bereikbaar',
  });
});

test('a day of which part was not measured says so, and is not counted as down', () => {
  expect(described(10 * hour, 0, 0)).toMatchObject({
    state: 'online',
    text: '29 maart: 100% bereikbaar, 13 u niet gemeten',
  });
});

test('a day of which nothing is known is neither up nor down', () => {
  expect(described(0, 0, 0)).toMatchObject({ state: 'none', text: '29 maart: niet gemeten' });
});

test('a short failure does not round to 100 percent', () => {
  expect(described(23 * hour - 1, 1, 0)).toMatchObject({
    state: 'partly',
    text: '29 maart: 99,99% bereikbaar, 1 s offline',
  });
});

test('a day that was mostly offline, and maintenance, are kinds of their own', () => {
  expect(described(20 * hour, 2 * hour, hour)).toMatchObject({
    state: 'offline',
    text: '29 maart: 90,9% bereikbaar, 2 u offline, 1 u onderhoud',
  });
  expect(described(0, 0, 23 * hour)).toMatchObject({
    state: 'maintenance',
    text: '29 maart: verder niet gemeten, 23 u onderhoud',
  });
});
