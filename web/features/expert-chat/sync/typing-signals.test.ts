import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingSigns } from './typing-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('somebody who keeps typing says so every three seconds at most, and five seconds of rest are told', () => {
  const told: string[] = [];
  const signs = new TypingSigns((signal) => told.push(signal));
  for (let key = 0; key < 20; key += 1) {
    signs.type();
    vi.advanceTimersByTime(200);
  }
  expect(told).toEqual(['typing', 'typing']);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['typing', 'typing', 'idle']);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(3);
});

test('sending ends the typing at once, and only once', () => {
  const told: string[] = [];
  const signs = new TypingSigns((signal) => told.push(signal));
  signs.rest();
  signs.type();
  signs.rest();
  signs.rest();
  expect(told).toEqual(['typing', 'idle']);
});
