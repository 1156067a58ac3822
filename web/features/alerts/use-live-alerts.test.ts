import { expect, test } from 'vitest';
import { alertFixture } from './alert-fixture.ts';
import { mergeAlerts } from './use-live-alerts.ts';

const at = (minute: number) => `2026-03-11T12:${String(minute).padStart(2, '0')}:00.000Z`;
const known = [alertFixture('b', { timestamp: at(2) }), alertFixture('a', { timestamp: at(1) })];
const ids = (arrived: Parameters<typeof mergeAlerts>[1], size = 20) =>
  mergeAlerts(known, arrived, size)
    .map(({ id }) => id)
    .join('');

test('an alert that arrives is the first, and the panel keeps its size', () => {
  expect(ids([alertFixture('c', { timestamp: at(3) })])).toBe('cba');
  expect(ids([alertFixture('c', { timestamp: at(3) })], 2)).toBe('cb');
});

test('a repetition moves its alert and counts once', () => {
  const repeated = alertFixture('a', { timestamp: at(4), count: 2 });
  expect(ids([repeated])).toBe('ab');
  expect(mergeAlerts(known, [repeated], 20)[0]).toMatchObject({ count: 2 });
});

test('a muted alert is not in the panel', () => {
  expect(ids([alertFixture('a', { timestamp: at(4), isMuted: true }), alertFixture('c', { isMuted: true })])).toBe('b');
});
