import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToTime } from './ticker.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T13:00:20Z') });
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextMinute = (now: number) => now - (now % minute) + minute;

test('all subscribers share one timer, which fires at the first change', () => {
  const [often, seldom] = [vi.fn(), vi.fn()];
  const stops = [subscribeToTime(nextMinute, often), subscribeToTime((now) => now + 60 * minute, seldom)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(39_999);
  expect(often).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(often).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * minute);
  expect(often).toHaveBeenCalledTimes(3);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is shown again is brought up to date at once', () => {
  const notify = vi.fn();
  const stop = subscribeToTime(nextMinute, notify);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(notify).toHaveBeenCalledTimes(1);
  stop();
});

test('the next change of each subscriber is computed once', () => {
  const nextChange = vi.fn(nextMinute);
  const stops = Array.from({ length: 50 }, () => subscribeToTime(nextChange, () => undefined));
  expect(nextChange).toHaveBeenCalledTimes(50);
  for (const stop of stops) stop();
  expect(nextChange).toHaveBeenCalledTimes(50);
});

test('a subscriber whose text changes earlier is notified in time, also when others stop', () => {
  const [late, early] = [vi.fn(), vi.fn()];
  const stopLate = subscribeToTime((now) => now + 30 * minute, late);
  const stopEarly = subscribeToTime(nextMinute, early);
  stopLate();
  vi.advanceTimersByTime(40_000);
  expect(early).toHaveBeenCalledTimes(1);
  expect(late).not.toHaveBeenCalled();
  stopEarly();
  expect(vi.getTimerCount()).toBe(0);
});
