import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';
import { reachability } from './reachability.ts';
import { patience } from './send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is given, and leaves nothing behind', async () => {
  expect(await inTime(Promise.resolve('answer'))).toBe('answer');
  await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
  expect(reachability.read()).toBe('reachable');
});

test('what comes too late is given up, and the portal counts as away until it is found again', async () => {
  const waiting = expect(inTime(new Promise(() => undefined))).rejects.toMatchObject({ code: 'timed_out' });
  await vi.advanceTimersByTimeAsync(patience);
  await waiting;
  expect(reachability.read()).not.toBe('reachable');
});
