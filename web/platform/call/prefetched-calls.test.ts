import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUserState } from '../session/user-state.ts';
import { call, callPage, prefetchCall } from './call.ts';
import { dropPrefetched, readPrefetched } from './prefetched-calls.ts';

const list = '/api/notifications?limit=25&unread=true';
const query = { limit: 25, unread: 'true' } as const;

/** Answers every GET with the number of the request; the given numbers fail. */
function answer({ failing = [] as number[] } = {}) {
  const fetch = vi.fn(async () => {
    const number = fetch.mock.calls.length;
    if (failing.includes(number)) throw new Error('unreachable');
    return Response.json([number], { headers: { link: '</api/notifications?cursor=c>; rel="next"' } });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  clearUserState();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the first call of the URL takes the prefetched response, and only that one', async () => {
  const fetch = answer();
  prefetchCall(list);
  expect(fetch).toHaveBeenCalledWith(list, expect.objectContaining({ method: 'GET' }));
  expect(await callPage('GET /api/notifications', { query })).toEqual({ items: [1], next: 'c' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await call('GET /api/notifications', { query })).toEqual([2]);
});

test('calls of another URL or method are sent', async () => {
  answer();
  prefetchCall('/api/keys');
  prefetchCall(list);
  expect(await call('GET /api/notifications', { query: { unread: 'true', limit: 25 } })).toEqual([3]);
  const body = { name: 'Rapport', permissions: ['read' as const], expiresAt: null };
  expect(await call('POST /api/keys', { body })).toEqual([4]);
  expect(await call('GET /api/keys')).toEqual([1]);
});

test('a prefetched call that failed is sent by the call', async () => {
  answer({ failing: [1, 2] });
  prefetchCall('/api/apps');
  expect(await call('GET /api/apps').catch(() => 'failed')).toBe('failed');
  expect(await call('GET /api/apps')).toEqual([3]);
});

test('a prefetched 404 is taken without a second request; a later call sends one', async () => {
  const fetch = vi.fn(async () => Response.json({ code: 'not_found', message: 'Niet gevonden.' }, { status: 404 }));
  vi.stubGlobal('fetch', fetch);
  prefetchCall('/api/requests/weg');
  await vi.advanceTimersByTimeAsync(0);
  const read = () => call('GET /api/requests/{id}', { params: { id: 'weg' } });
  await expect(read()).rejects.toMatchObject({ code: 'not_found', message: 'Niet gevonden.' });
  expect(fetch).toHaveBeenCalledTimes(1);
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a prefetched response is dropped after ten seconds', async () => {
  answer();
  prefetchCall('/api/apps');
  prefetchCall('/api/tools');
  await vi.advanceTimersByTimeAsync(9999);
  expect(await call('GET /api/apps')).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call('GET /api/tools')).toEqual([3]);
});

test('a prefetched response is dropped when the data may have changed since', async () => {
  answer();
  prefetchCall('/api/apps');
  dropPrefetched();
  expect(await call('GET /api/apps')).toEqual([2]);
});

test('a response that no call takes is read, so that it keeps no connection', async () => {
  const response = Response.json([1]);
  vi.stubGlobal('fetch', async () => response);
  prefetchCall('/api/apps');
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
});

test('nothing prefetched for a user reaches the next one', async () => {
  answer();
  prefetchCall('/api/apps');
  clearUserState();
  expect(await call('GET /api/apps')).toEqual([2]);
});

test('an aborted call rejects, and a later one is sent', async () => {
  const fetch = answer();
  const controller = new AbortController();
  prefetchCall('/api/apps');
  const aborted = call('GET /api/apps', { signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toThrow(/abort/);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await call('GET /api/apps')).toEqual([2]);
});

test('a call that is aborted before it begins takes nothing', async () => {
  answer();
  prefetchCall('/api/apps');
  await call('GET /api/apps', { signal: AbortSignal.abort() }).catch(() => null);
  expect(await call('GET /api/apps')).toEqual([1]);
});

test('reading a prefetched response leaves it to the call', async () => {
  answer();
  prefetchCall('/api/users/noor/app-order');
  expect(await readPrefetched('GET /api/users/{id}/app-order', { id: 'noor' })).toEqual([1]);
  expect(await call('GET /api/users/{id}/app-order', { params: { id: 'noor' } })).toEqual([1]);
  expect(await readPrefetched('GET /api/users/{id}/app-order', { id: 'noor' })).toBeUndefined();
});
