import { expect, test } from 'vitest';
import { readInterval } from './read-interval.ts';

test('a message to few is followed by the next at once', () => {
  expect(readInterval({ tookMs: 0.8, sendingMs: 0.1, unsettledMs: null })).toBe(4);
});

test.each([10, 50, 250])('sending to many for %i ms takes at most a fifth of the event loop', (sendingMs) => {
  const interval = readInterval({ tookMs: sendingMs + 3, sendingMs, unsettledMs: null });
  expect(sendingMs / (sendingMs + interval)).toBeLessThanOrEqual(0.2);
});

test('neither a slow database nor many connections delay a message by more than their maximum', () => {
  expect(readInterval({ tookMs: 900, sendingMs: 0.1, unsettledMs: null })).toBe(40);
  expect(readInterval({ tookMs: 5000, sendingMs: 4000, unsettledMs: null })).toBe(1000);
});

test('events that wait for a long transaction are read with growing intervals', () => {
  const intervals = [4];
  for (let read = 0; read < 5; read += 1)
    intervals.push(readInterval({ tookMs: 0.5, sendingMs: 0, unsettledMs: intervals.at(-1)! }));
  expect(intervals).toEqual([4, 8, 16, 32, 40, 40]);
});
