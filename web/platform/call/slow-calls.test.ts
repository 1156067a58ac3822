import { afterEach, expect, test, vi } from 'vitest';
import { slowCalls, watchDuration } from './slow-calls.ts';

afterEach(() => void vi.useRealTimers());

test('a call is slow from 4 seconds until its response', () => {
  vi.useFakeTimers();
  const stop = watchDuration('POST', '/api/requests?x=1');
  const stopOther = watchDuration('GET', '/api/apps');
  vi.advanceTimersByTime(3999);
  expect(slowCalls.read()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(slowCalls.read()).toEqual([
    { method: 'POST', path: '/api/requests' },
    { method: 'GET', path: '/api/apps' },
  ]);
  stop();
  stopOther();
  expect(slowCalls.read()).toEqual([]);
});

test('a call that was answered in time is never slow', () => {
  vi.useFakeTimers();
  watchDuration('GET', '/api/apps')();
  vi.advanceTimersByTime(10_000);
  expect(slowCalls.read()).toEqual([]);
});
