import { expect, test } from 'vitest';
import { formatDuration, formatMegabytes, formatRate, formatShare, formatVital } from './format-figures.ts';

test('durations have a unit that fits, and at most one decimal', () => {
  expect([0.42, 9.94, 9.96, 38.4, 999.4, 999.6, 1240].map(formatDuration)).toEqual([
    '0,4\u00a0ms',
    '9,9\u00a0ms',
    '10\u00a0ms',
    '38\u00a0ms',
    '999\u00a0ms',
    '1\u00a0s',
    '1,2\u00a0s',
  ]);
  expect([null, undefined].map(formatDuration)).toEqual(['–', '–']);
});

test('sizes, rates and shares are Dutch', () => {
  expect(formatMegabytes(1_572_864_000)).toBe('1.500\u00a0MB');
  expect([formatRate(12.34), formatRate(1234.5)]).toEqual(['12,3/s', '1.235/s']);
  expect([formatShare(1, 300), formatShare(0, 0)]).toEqual(['0,3\u00a0%', '0\u00a0%']);
});

test('a small part is not 0 %, and nearly all is not 100 %', () => {
  expect([1, 2, 4997, 4998, 4999, 5000].map((part) => formatShare(part, 5000))).toEqual([
    '<\u00a00,1\u00a0%',
    '<\u00a00,1\u00a0%',
    '99,9\u00a0%',
    '>\u00a099,9\u00a0%',
    '>\u00a099,9\u00a0%',
    '100\u00a0%',
  ]);
});

test('the layout shift is a score', () => {
  expect([formatVital('CLS', 0.123), formatVital('CLS', 0), formatVital('CLS', null)]).toEqual(['0,12', '0', '–']);
  expect(formatVital('INP', 120)).toBe('120\u00a0ms');
});
