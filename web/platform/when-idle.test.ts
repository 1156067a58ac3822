import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendCall } from './call/send-call.ts';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The browser is idle 50 ms after each request for an idle time; calls are answered by the returned function. */
function givenBrowser(): { answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 50));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  return { answer: () => resolve(new Response('{}')) };
}

test('work waits until the browser is idle', async () => {
  givenBrowser();
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledOnce();
});

test('work waits for the calls in flight, and then for the browser again', async () => {
  const browser = givenBrowser();
  const work = vi.fn();
  void sendCall({ method: 'GET', url: '/api/apps' });
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(1010);
  expect(work).not.toHaveBeenCalled();
  browser.answer();
  await vi.advanceTimersByTimeAsync(39);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
});

test('a call that is not answered delays work by two seconds at most', async () => {
  givenBrowser();
  const work = vi.fn();
  void sendCall({ method: 'GET', url: '/api/apps' });
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(1999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
});

test('cancelled work does not run, whatever it waits for', async () => {
  const browser = givenBrowser();
  const work = vi.fn();
  whenIdle(work)();
  void sendCall({ method: 'GET', url: '/api/apps' });
  const cancel = whenIdle(work);
  await vi.advanceTimersByTimeAsync(100);
  cancel();
  browser.answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).not.toHaveBeenCalled();
});
